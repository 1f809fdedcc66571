import { paths } from '../../src/model/paths';
import { rate, switchMood } from '../flows/support/acts';
import type { Player } from '../flows/support/player';
import type { Customer, Visit, World } from '../flows/support/world';
import type { Truth } from './oracle';

const THREAD = 'R1';

export interface Happening {
  weight: number;
  happen: (text: string) => unknown;
}

/** Everybody else: players, a DJ, a colleague, the customer's other phone. */
export class FlowsOthers {
  readonly customer: Customer;
  private readonly world: World;
  private readonly colleague: Customer;
  private readonly phone: Visit;
  private readonly players: readonly [Player, Player, Player];
  private written = 1;

  private constructor(
    world: World,
    players: readonly [Player, Player, Player],
    customer: Customer,
    { colleague, phone }: { colleague: Customer; phone: Visit },
  ) {
    this.world = world;
    this.players = players;
    this.customer = customer;
    this.colleague = colleague;
    this.phone = phone;
  }

  static async in(world: World, timeouts: Parameters<World['visit']>[1]): Promise<FlowsOthers> {
    const [bar, terrace, hall] = ['Bar', 'Terras', 'Zaal'].map((location) => world.addPlayer({ location }));
    if (bar === undefined || terrace === undefined || hall === undefined) throw new RangeError('No players.');
    const players = [bar, terrace, hall] as const;
    const customer = await world.addCustomer(players);
    const colleague = await world.addCustomer(players);
    const others = new FlowsOthers(world, players, customer, {
      colleague,
      phone: await world.visit(colleague, timeouts),
    });
    world.put({ [`${paths.thread(customer.uid, THREAD)}/info`]: { type: 'up', dateTime: Date.now() } });
    others.writeAsDj();
    return others;
  }

  readonly happenings: Readonly<Record<string, Happening>> = {
    'a DJ writes': { weight: 2, happen: () => this.writeAsDj() },
    'a colleague rates': { weight: 1, happen: () => void this.ofColleague(rate) },
    'a colleague changes the mood': { weight: 1, happen: () => void this.ofColleague(switchMood) },
    'the other phone renames a zone': { weight: 1, happen: (text) => this.rename(text) },
    'the other phone reads all': { weight: 1, happen: () => this.readAll() },
    'the players are deaf': { weight: 1, happen: () => this.setPlayers('deaf') },
    'the players are well': { weight: 2, happen: () => this.setPlayers('well') },
    'the players stand by': { weight: 1, happen: () => this.setPlaying(false) },
    'the players play': { weight: 2, happen: () => this.setPlaying(true) },
  };

  private writeAsDj(): void {
    const { uid } = this.customer;
    const info = this.world.at(paths.userInfo(uid)) as { totalMessages: number; unreadMessages: number };
    const created = Date.now();
    this.written += 1;
    this.world.put({
      [`${paths.thread(uid, THREAD)}/${created}`]: {
        created,
        from: 'DJ Noor',
        msg: `News ${this.written}`,
        rcvd: false,
      },
      [`${paths.userInfo(uid)}/totalMessages`]: info.totalMessages + 1,
      [`${paths.userInfo(uid)}/unreadMessages`]: info.unreadMessages + 1,
    });
  }

  private async ofColleague(act: typeof rate | typeof switchMood): Promise<void> {
    // Failures are tested elsewhere.
    await act(this.phone, this.colleague, this.players[0]).catch(() => undefined);
  }

  private rename(name: string): void {
    const place = paths.registeredPlayer(this.customer.uid, `registered-${this.players[1].key}`);
    if (this.world.at(place) !== null) this.world.put({ [`${place}/name`]: name });
  }

  private readAll(): void {
    const { uid } = this.customer;
    const thread = this.world.at(paths.thread(uid, THREAD)) as Record<string, { rcvd?: boolean }>;
    const unread = Object.keys(thread).filter((key) => thread[key]?.rcvd === false);
    this.world.put({
      ...Object.fromEntries(unread.map((key) => [`${paths.thread(uid, THREAD)}/${key}/rcvd`, true])),
      [`${paths.userInfo(uid)}/unreadMessages`]: 0,
    });
  }

  private setPlayers(condition: Player['condition']): void {
    for (const player of this.players) {
      player.condition = condition;
      if (condition === 'well') player.receive();
    }
  }

  private setPlaying(ifPlaying: boolean): void {
    for (const { key } of this.players) this.world.put({ [`${paths.player(key)}/ifPlaying`]: ifPlaying });
  }

  received(): number {
    const { uid } = this.customer;
    return this.players.flatMap(({ ratings }) => ratings).filter(({ user }) => user === uid).length;
  }

  get truth(): Truth {
    const { uid } = this.customer;
    const info = this.world.at(paths.userInfo(uid)) as { unreadMessages: number };
    const zones = (this.world.at(paths.registeredPlayers(uid)) ?? {}) as Record<string, { name: string }>;
    return { unread: info.unreadMessages, zones: Object.values(zones).map(({ name }) => name) };
  }

  /** Players whose active mood is not the last one that they received. */
  strayMoods(): string[] {
    return this.players.flatMap((player) => {
      const { key, seed, moods } = player;
      const received = moods.at(-1)?.stampID;
      const active = seed.switchObj.filter(
        (_, place) => this.world.at(paths.moodActive(key, String(place))) === true,
      );
      const wanted = seed.switchObj.filter(({ stampID, active: atFirst }) =>
        received === undefined ? atFirst : stampID === received,
      );
      const names = (of: typeof active): string => of.map(({ name }) => name).join();
      if (player.waits('switcher') || names(active) === names(wanted)) return [];
      return [`${names(active)} is marked as active in ${seed.location}, where ${names(wanted)} plays`];
    });
  }
}
