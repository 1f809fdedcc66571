import type { Browser } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import type { SeedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { decodeTask } from '../../src/model/task';
import { sceneData, type SetName } from '../scenes/sceneData';
import { App } from '../support/app';
import { makeCustomer, type Customer } from '../support/customers';
import { djWrites } from '../support/djWrites';
import { testPorts } from '../support/testPorts';
import { tellPlayer, untilPlayersRun } from '../support/venue';
import { Drafts } from './drafts';
import type { Possible, Step, Venue } from './explore';
import { Oracle } from './oracle';
import { THREAD, truthOf } from './records';
import { Tab } from './tab';
import { possibleOn } from './taps';

const { hard } = sceneData;

const ZONES = 3;

/** A finger is on one tab for a while before it goes to another. */
const IN_HAND = 4;

/** Real time, on a machine that may be busy: these only end what never ends. That an act ends within 8 s is seen in flows. */
const END_MS = 60_000;
const NEWS_MS = 60_000;
const LOOK_MS = 100;

const pass = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

/** A browser with two tabs of a customer and one of a colleague, to be used by touch, while others act on the same data. */
export class BrowserVenue implements Venue {
  private readonly players: readonly SeedPlayer[];
  private readonly customer: Customer;
  private readonly tabs: readonly Tab[];
  private inHand = 0;

  private constructor(players: readonly SeedPlayer[], customer: Customer, tabs: readonly Tab[]) {
    this.players = players;
    this.customer = customer;
    this.tabs = tabs;
  }

  /** Everything anew, with data of that set: the one before has gone. */
  static async open(browser: Browser, set: SetName): Promise<BrowserVenue> {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const players = set === 'hard' ? hard.newPlayers(ZONES) : newPlayers(ZONES);
    await addPlayers(players);
    await untilPlayersRun(players.map(({ playerId }) => playerId));
    const customer = await makeCustomer(players);
    const colleague = await makeCustomer(players);
    if (set === 'hard') await hard.addHistory(customer.uid, players);
    const received = receivedBy(players);
    await djWrites(customer.uid, THREAD, 'How was it?');
    const tabs: Tab[] = [];
    for (const [person, count] of [
      [customer, 2],
      [colleague, 1],
    ] as const) {
      const context = await browser.newContext({
        baseURL: `http://localhost:${testPorts.hosting}`,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const first = await context.newPage();
      await new App(first).visit(person);
      await first.close();
      const drafts = new Drafts();
      for (let made = 0; made < count; made += 1) {
        const oracle = await Oracle.of(() => received(person.uid), drafts);
        tabs.push(await Tab.open(context, person, oracle));
      }
    }
    return new BrowserVenue(players, customer, tabs);
  }

  private readonly others: Readonly<Record<string, { weight: number; happen: (text: string) => unknown }>> = {
    'a DJ writes': { weight: 1, happen: (text) => djWrites(this.customer.uid, THREAD, text) },
    'the players are deaf': { weight: 1, happen: () => this.tellPlayers('deaf') },
    'the players are well': { weight: 3, happen: () => this.tellPlayers('well') },
    'the players stand by': { weight: 1, happen: () => this.tellPlayers('standby') },
    'the players play': { weight: 3, happen: () => this.tellPlayers('play') },
  };

  async possible(made: number): Promise<Possible[]> {
    const others = Object.entries(this.others).map(([act, { weight }]) => ({
      act,
      weight,
      text: `News ${made}`,
    }));
    const ofTabs = await Promise.all(
      this.tabs.map(async (tab, page) => {
        const happenings = Object.entries(await tab.happenings()).map(([act, { weight }]) => ({
          act,
          weight,
        }));
        const taps = possibleOn(await tab.controls(), made, tab.customer.email);
        const factor = page === this.inHand ? IN_HAND : 1;
        return [...happenings, ...taps].map((step) => ({ ...step, page, weight: step.weight * factor }));
      }),
    );
    return [...others, ...ofTabs.flat()];
  }

  async perform(step: Step): Promise<void> {
    const { act, page, on, text = '' } = step;
    const tab = this.tabs[page ?? -1];
    if (page === undefined || tab === undefined) {
      await this.others[act]?.happen(text);
      return;
    }
    this.inHand = page;
    for (const other of this.tabs)
      if (other !== tab && other.customer === tab.customer) other.oracle.noteElsewhere(on ?? '');
    if (on !== undefined) await tab.operate(step);
    else await (await tab.happenings())[act]?.happen();
  }

  private tellPlayers(command: 'deaf' | 'well' | 'standby' | 'play'): Promise<unknown> {
    return Promise.all(this.players.map(({ playerId }) => tellPlayer(playerId, command)));
  }

  private async each(look: (tab: Tab) => Promise<string[]>): Promise<string[]> {
    return (await Promise.all(this.tabs.map(look))).flat();
  }

  private readonly waits = (): Promise<string[]> => this.each((tab) => tab.waits());

  private readonly wrong = (): Promise<string[]> =>
    this.each(async (tab) => tab.wrong(await truthOf(tab.customer.uid)));

  async broken(): Promise<string[]> {
    return [...(await last(this.waits, END_MS)), ...(await last(this.wrong, NEWS_MS))];
  }
}

/** What is still said after so many ms; nothing, as soon as nothing is said. */
async function last(look: () => Promise<string[]>, patience: number): Promise<string[]> {
  const end = performance.now() + patience;
  for (;;) {
    const said = await look();
    if (said.length === 0 || performance.now() > end) return said;
    await pass(LOOK_MS);
  }
}

/** Counts what players receive from now on. @returns how many ratings of a customer were received */
function receivedBy(players: readonly SeedPlayer[]): (uid: string) => number {
  const received = new Set<string>();
  for (const { key } of players)
    admin.database.ref(paths.rates(key)).on('value', (snapshot) => {
      const task = decodeTask(snapshot.val());
      if (task?.receivedTask === true) received.add(`${task.user ?? ''} ${key} ${task.dateAsked}`);
    });
  return (uid) => [...received].filter((rating) => rating.startsWith(`${uid} `)).length;
}
