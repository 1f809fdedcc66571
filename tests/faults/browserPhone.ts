import type { Page } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newAccount, newPlayers } from '../../emulators/seed/newcomers';
import { addDemoMessages } from '../../emulators/seed/threads';
import { textsIn } from '../support/texts';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { decodeTask } from '../../src/model/task';
import { logIn } from '../load/bench';
import type { Ending, Outcome } from './tally';

const THREAD = 'R00001';

/** After this long, in ms, an act that has not ended counts as stuck. */
const HANG_MS = 90_000;

const { notification, rating } = textsIn('en');

const DONE: readonly string[] = [rating.confirmedTitle, notification.afterAll];

/** A customer with a browser, who has one player that nobody else has. */
export class BrowserPhone {
  readonly outcomes: Outcome[] = [];
  /** What was told of each rating, first and last. */
  readonly told: string[] = [];
  private readonly page: Page;
  private readonly uid: string;
  private readonly playerKey: string;
  /** The times of the ratings that the player received. */
  private readonly received = new Set<number>();
  private readonly answers = new Map<string, Outcome>();

  private constructor(page: Page, uid: string, playerKey: string) {
    this.page = page;
    this.uid = uid;
    this.playerKey = playerKey;
    admin.database.ref(paths.rates(playerKey)).on('value', (snapshot) => {
      const task = decodeTask(snapshot.val());
      if (task?.receivedTask === true) this.received.add(task.dateAsked);
    });
  }

  static async open(page: Page, origin: string): Promise<BrowserPhone> {
    const [player] = newPlayers(1);
    if (player === undefined) throw new RangeError('One player was asked for.');
    await addPlayers([player]);
    const customer = newAccount({ players: [player] });
    const uid = await addCustomer(customer);
    await addDemoMessages(uid);
    await logIn(page, `${origin}${routes.login}`, customer.email);
    await page.getByRole('button', { name: rating.up }).waitFor();
    return new BrowserPhone(page, uid, player.key);
  }

  /** Follows a link that is in the page, seen or not. */
  private async follow(address: string): Promise<void> {
    await this.page.locator(`a[href="${address}"]`).first().dispatchEvent('click');
  }

  private begin(kind: string): Outcome {
    const outcome: Outcome = { kind, count: 0 };
    this.outcomes.push(outcome);
    return outcome;
  }

  async rate(): Promise<void> {
    const { page } = this;
    const outcome = this.begin('rating');
    const before = this.received.size;
    await page.getByRole('button', { name: rating.up }).click();
    await page.getByRole('button', { name: rating.rate, exact: true }).click();
    const words: string[] = [];
    try {
      for (const passed of [[], [notification.unknownOutcome]]) {
        const told = await page.waitForFunction(
          (before) => {
            const button = document.querySelector('dialog[open] button');
            const [title = '', text = ''] = ['title', 'text'].map(
              (part) => document.querySelector(`#notification-${part}`)?.textContent,
            );
            return button !== null && !before.includes(text) && { title, text };
          },
          passed,
          { timeout: HANG_MS },
        );
        const { title, text } = (await told.jsonValue()) || { title: '', text: '' };
        words.push(DONE.includes(title) ? title : text);
        if (text !== notification.unknownOutcome) break;
      }
      outcome.ending = this.endingFor(words.at(-1) ?? '');
      await page.getByRole('button', { name: notification.close }).click();
    } catch {
      await page.reload();
    }
    this.told.push(words.join(' / '));
    outcome.count = this.received.size - before;
  }

  private endingFor(words: string): Ending {
    if (DONE.includes(words)) return 'done';
    return words === notification.couldNotTell ? 'untold' : 'notDone';
  }

  /** Answers in a conversation; whether that was sent is asked by {@link settle}. */
  async write(msg: string): Promise<void> {
    const { page } = this;
    this.answers.set(msg, this.begin('message'));
    await this.follow(routes.messages);
    await this.follow(routes.thread(THREAD));
    await page.getByRole('textbox').fill(msg);
    await page.getByRole('button', { name: 'Send' }).click();
    await this.follow(routes.namedHome);
  }

  async rename(name: string): Promise<void> {
    const { page } = this;
    const outcome = this.begin('rename');
    const pushId = `registered-${this.playerKey}`;
    await this.follow(routes.players);
    await this.follow(routes.player(pushId));
    await page.locator('input[name="name"]').fill(name);
    await page.getByRole('button', { name: 'Save name' }).click();
    try {
      const ended = await page.waitForFunction(
        () => {
          const form = document.querySelector('main form:has(button[aria-busy="false"])');
          return form !== null && { error: form.querySelector('[role="alert"]')?.textContent ?? '' };
        },
        undefined,
        { timeout: HANG_MS },
      );
      const { error } = (await ended.jsonValue()) || { error: '' };
      outcome.ending = error === '' ? 'done' : 'notDone';
    } catch {
      await page.reload();
    }
    const stored = await admin.database.ref(`${paths.registeredPlayer(this.uid, pushId)}/name`).get();
    outcome.count = Number(stored.val() === name);
    await this.follow(routes.namedHome);
  }

  /** Waits, on a line that is well again, until nothing waits on the phone, and looks what became of the answers. */
  async settle(): Promise<void> {
    const nothingWaits = this.page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('outbox')),
      undefined,
      { timeout: 2 * HANG_MS },
    );
    const isSent = await nothingWaits.then(
      () => true,
      () => false,
    );
    const thread = await admin.database.ref(paths.thread(this.uid, THREAD)).get();
    const messages = Object.values(thread.val() as Record<string, { msg?: string }>);
    for (const [msg, outcome] of this.answers) {
      if (isSent) outcome.ending = 'done';
      outcome.count = messages.filter((message) => message.msg === msg).length;
    }
  }

  /** How many ratings the player received beyond those that were counted when the customer was told. */
  late(): number {
    const ratings = this.outcomes.filter(({ kind }) => kind === 'rating');
    return this.received.size - ratings.reduce((sum, { count }) => sum + count, 0);
  }
}
