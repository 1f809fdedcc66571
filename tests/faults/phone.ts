import { outcomeOf } from '../../src/store/actThunk';
import { selectUser } from '../../src/features/auth/auth';
import { messageWritten, selectOutbox } from '../../src/features/messages/outbox';
import { changeStyle } from '../../src/features/moodSwitch/moodSwitch';
import { notificationClosed, selectNotification } from '../../src/features/notification/notification';
import { renamePlayer, selectRegisteredPlayers } from '../../src/features/players/players';
import { addPlayers } from '../../src/features/adding/linking';
import { askRemote } from '../../src/features/remote/remoteRequest';
import { ratePlayer } from '../../src/features/rating/rating';
import { failureKey } from '../../src/i18n/failureText';
import { paths } from '../../src/model/paths';
import { decodePlayer } from '../../src/model/player';
import type { RegisteredPlayer } from '../../src/model/user';
import { addGuest } from '../flows/support/guests';
import type { Player, PlayerTask } from '../flows/support/player';
import { visitApp, type AppVisit } from '../flows/support/visitApp';
import type { Customer, SHORT_TIMEOUTS, World } from '../flows/support/world';
import type { Ending, ActResult } from './tally';

const THREAD = 'R1';

/** The volumes that are asked for in turn. */
export const LEVELS = [3, 4] as const;

const UNKNOWN = failureKey('unknownOutcome');

/** A customer with the app, without its screens, who acts on one player. */
export class Phone {
  readonly results: ActResult[] = [];
  private readonly world: World;
  private readonly customer: Customer;
  private readonly player: Player;
  private readonly visit: AppVisit;
  private made = 0;

  private constructor(world: World, customer: Customer, player: Player, visit: AppVisit) {
    this.world = world;
    this.customer = customer;
    this.player = player;
    this.visit = visit;
  }

  static async open(
    world: World,
    player: Player,
    timeouts: typeof SHORT_TIMEOUTS,
    host?: Phone,
  ): Promise<Phone> {
    const customer =
      host === undefined
        ? await world.addCustomer([player])
        : await addGuest(world, host.customer, player, { role: 'mood' });
    const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
    world.put({
      [paths.thread(customer.uid, THREAD)]: { info: { type: 'up', dateTime: 1 }, 1: first },
      [`${paths.userInfo(customer.uid)}/totalMessages`]: 1,
    });
    return new Phone(world, customer, player, await visitApp(world, customer, timeouts));
  }

  get uid() {
    return this.customer.uid;
  }

  get line() {
    return this.visit.line;
  }

  /** Does the act of this kind. Resolves when the customer may do the next. */
  async act(kind: keyof typeof Phone.ACTS): Promise<void> {
    const result: ActResult = { kind, count: 0 };
    this.results.push(result);
    this.made += 1;
    await Phone.ACTS[kind](this, result, `${kind} ${this.made}`);
  }

  static readonly ACTS = {
    rating: (phone: Phone, result: ActResult) =>
      phone.task(result, phone.player.ratings, () => {
        const { uid } = phone.customer;
        const values = {
          playerKey: phone.player.key,
          zone: '',
          rate: 'up',
          user: { uid, name: 'Sanne De Vries' },
        } as const;
        return phone.visit.store.dispatch(ratePlayer(values));
      }),
    mood: (phone: Phone, result: ActResult) =>
      phone.task(result, phone.player.moods, () => {
        const { key } = phone.player;
        const player = decodePlayer(key, phone.world.at(paths.player(key)));
        const option = player?.moods.find(({ active }) => !active);
        if (player === undefined || option === undefined) throw new Error('The player has no other mood.');
        return phone.visit.store.dispatch(
          changeStyle({ player, option, uid: phone.customer.uid, shownIn: 'dialog' }),
        );
      }),
    volume: (phone: Phone, result: ActResult) => phone.turn(result),
    message: (phone: Phone, result: ActResult, msg: string) => {
      phone.write(result, msg);
      return Promise.resolve();
    },
    rename: (phone: Phone, result: ActResult, name: string) => phone.rename(result, name),
    addition: (phone: Phone, result: ActResult, code: string) => phone.add(result, code),
  };

  /** Waits for the final notification. */
  private async task(
    result: ActResult,
    received: readonly PlayerTask[],
    ask: () => Promise<unknown>,
  ): Promise<void> {
    const own = (): number => received.filter(({ user }) => user === this.customer.uid).length;
    const before = own();
    await ask();
    result.ending = await this.notified();
    result.count = own() - before;
  }

  /** Asks for another volume, whose outcome is told in a notification only if it comes late. */
  private async turn(result: ActResult): Promise<void> {
    const { uid } = this.customer;
    const own = (): number => this.player.remotes.filter(({ user }) => user === uid).length;
    const before = own();
    const { key } = this.player;
    const level = this.world.at(`${paths.player(key)}/volume`) === LEVELS[0] ? LEVELS[1] : LEVELS[0];
    const act = { what: 'volume', level } as const;
    const asking = this.visit.store.dispatch(askRemote({ key, uid, act, shownIn: 'volume' }));
    const outcome = await outcomeOf(asking);
    if (outcome.status === 'done') result.ending = 'done';
    else result.ending = outcome.failure.code === 'unknownOutcome' ? await this.notified() : 'notDone';
    result.count = own() - before;
  }

  /** Closes the notification too. */
  private async notified(): Promise<Ending> {
    const { store } = this.visit;
    const ending = await new Promise<Ending>((resolve) => {
      const look = (): void => {
        const shown = selectNotification(store.getState());
        if (!shown.show || shown.icon === 'loading' || shown.text === UNKNOWN) return;
        stop();
        if (shown.icon === 'done') resolve('done');
        else resolve(shown.text === 'notification.couldNotTell' ? 'untold' : 'notDone');
      };
      const stop = store.subscribe(look);
      queueMicrotask(look);
    });
    store.dispatch(notificationClosed());
    return ending;
  }

  private write(result: ActResult, msg: string): void {
    const { store } = this.visit;
    const { id } = store.dispatch(messageWritten(THREAD, msg)).payload;
    const look = (): void => {
      const waits = selectOutbox(store.getState()).find((message) => message.id === id);
      if (waits?.status === 'waiting') return;
      stop();
      result.ending = waits === undefined ? 'done' : 'notDone';
      const thread = this.world.at(paths.thread(this.customer.uid, THREAD)) as Record<
        string,
        { msg?: string }
      >;
      result.count = Object.values(thread).filter((message) => message.msg === msg).length;
    };
    const stop = store.subscribe(look);
  }

  private registered(): RegisteredPlayer[] {
    const registered = selectRegisteredPlayers(this.visit.store.getState());
    return registered === 'loading' ? [] : registered;
  }

  private async rename(result: ActResult, name: string): Promise<void> {
    const { uid } = this.customer;
    const player = this.registered().find(({ id }) => id === this.player.key);
    if (player === undefined) throw new Error('The player is not known.');
    const asking = this.visit.store.dispatch(renamePlayer({ uid, player, name }));
    const { status } = await outcomeOf(asking);
    result.ending = status === 'done' ? 'done' : 'notDone';
    result.count = Number(this.world.at(`${paths.registeredPlayer(uid, player.pushId)}/name`) === name);
  }

  private async add(result: ActResult, code: string): Promise<void> {
    const { uid } = this.customer;
    const added = this.world.addPlayer();
    const bundle = code.replaceAll(' ', '-');
    this.world.put({ [paths.keyBundle(`${uid}-${bundle}`)]: { players: [added.seed.crypKey] } });
    const values = { uid, code: `${uid}-${bundle}` };
    const { status } = await outcomeOf(this.visit.store.dispatch(addPlayers(values)));
    result.ending = status === 'done' ? 'done' : 'notDone';
    const list = this.world.at(paths.registeredPlayers(uid)) as Record<string, { id: string }>;
    result.count = Object.values(list).filter(({ id }) => id === added.key).length;
  }

  /** Requests that the player received after the customer was told otherwise. */
  late(): number {
    const isOwn = ({ user }: PlayerTask): boolean => user === this.customer.uid;
    const { ratings, moods, remotes } = this.player;
    const received = [ratings, moods, remotes].flat().filter(isOwn).length;
    const counted = this.results
      .filter(({ kind }) => ['rating', 'mood', 'volume'].includes(kind))
      .reduce((sum, { count }) => sum + count, 0);
    return received - counted;
  }

  get isSignedIn(): boolean {
    return selectUser(this.visit.store.getState())?.uid === this.customer.uid;
  }
}
