import { account, type SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { addHardHistory } from '../../emulators/seed/hard/history';
import { firstHardId, hardPlayers } from '../../emulators/seed/hard/players';
import { HARD_MESSAGES, HARD_MOODS, HARD_NAMES, HARD_TITLES } from '../../emulators/seed/hard/words';
import { newAccount, newPlayers } from '../../emulators/seed/newcomers';
import { DEMO_PLAYERS, moods, type SeedPlayer } from '../../emulators/seed/players';
import { addDemoRatings } from '../../emulators/seed/ratings';
import { addDemoMessages } from '../../emulators/seed/threads';
import { readableMood } from '../../src/model/player';
import type { Track } from '../../src/model/rating';
import type { ThumbsReport } from '../../src/model/thumbs';
import { hardReport } from './hardReport';

/** The data of a scene: typical, or as long, odd and many as allowed. */
export type SetName = 'friendly' | 'hard';
export const SETS: readonly SetName[] = ['friendly', 'hard'];

interface Customer {
  email: string;
  players: readonly SeedPlayer[];
}

export interface SceneData {
  /** Players without customers. */
  newPlayers: (count: number, changes?: Partial<SeedPlayer>) => SeedPlayer[];
  /** Enough players at a few places for grouping. */
  playersOfPlaces: () => SeedPlayer[];
  newAccount: (changes?: Partial<SeedAccount>) => SeedAccount;
  /** The demo customer of none, one or three zones, or one like it. */
  customerOf: (zones: 0 | 1 | 3) => Promise<Customer>;
  /** Adds conversations with the DJs; R00001 can be opened. */
  addMessages: (uid: string) => Promise<void>;
  addHistory: (uid: string, players: readonly SeedPlayer[]) => Promise<void>;
  /** A mood that each zone offers but none has, as customers read it. */
  mood: string;
  inviter: string;
  guests: readonly [string, string];
  dj: string;
  tracks: readonly Track[];
  invitation: string;
  answer: string;
  /** The provider's report, if it is not that of the demo data. */
  report?: ThumbsReport;
}

const friendly: SceneData = {
  newPlayers,
  playersOfPlaces: () => [
    ...newPlayers(5, { address: 'Kanaalweg 14, Utrecht' }),
    ...newPlayers(3, { address: 'Oudegracht 112, Utrecht', ifPlaying: false }),
    ...newPlayers(2, { address: 'Lijnmarkt 8, Utrecht' }),
  ],
  newAccount,
  customerOf: (zones) =>
    Promise.resolve(
      {
        0: { email: 'none@demo.test', players: [] },
        1: { email: 'one@demo.test', players: DEMO_PLAYERS.cafe },
        3: { email: 'three@demo.test', players: DEMO_PLAYERS.gym },
      }[zones],
    ),
  addMessages: addDemoMessages,
  addHistory: async (uid, players) => {
    await addDemoMessages(uid);
    await addDemoRatings(uid, players);
  },
  mood: readableMood(moods()[2]?.name ?? ''),
  inviter: 'Sanne',
  guests: ['Bram', 'Fleur'],
  dj: 'Noor',
  tracks: [
    { artist: 'Mira Solen', title: 'Golden Hour' },
    { artist: 'Lauwe Nachten', title: 'Tram Zes' },
    { artist: 'Velvet Antenna', title: 'Radio Garden' },
    { artist: 'Kwartet Noord', title: 'Vroege Trein' },
  ],
  invitation: 'Bar',
  answer: 'Iets rustiger in de ochtend graag.',
};

const newHardPlayers = (count: number, changes: Partial<SeedPlayer> = {}): SeedPlayer[] => {
  const [first] = newPlayers(1);
  return hardPlayers(firstHardId(first?.playerId ?? 0), count, changes);
};

const newHardAccount = (changes: Partial<SeedAccount> = {}): SeedAccount =>
  account(newAccount().email, {
    firstname: HARD_NAMES.long,
    lastname: HARD_NAMES.unbroken,
    companyname: HARD_NAMES.unbroken,
    companylocation: HARD_NAMES.long,
    ...changes,
  });

/** A customer whose data are as long, odd and many as allowed. */
async function makeHardCustomer(zones: number): Promise<Customer> {
  const players = newHardPlayers(zones);
  const made = newHardAccount({ players });
  await addPlayers(players);
  await addHardHistory(await addCustomer(made), players);
  return { email: made.email, players };
}

const hard: SceneData = {
  newPlayers: newHardPlayers,
  playersOfPlaces: () => newHardPlayers(10),
  newAccount: newHardAccount,
  customerOf: makeHardCustomer,
  addMessages: (uid) => addHardHistory(uid, [], { ratings: 0 }),
  addHistory: (uid, players) => addHardHistory(uid, players),
  mood: readableMood(HARD_MOODS[24] ?? ''),
  inviter: HARD_NAMES.unbroken,
  guests: [HARD_NAMES.long, HARD_NAMES.hebrew],
  dj: HARD_NAMES.long,
  tracks: HARD_TITLES.map((title, index) => ({ artist: HARD_TITLES[index - 9] ?? '', title })).slice(9),
  invitation: HARD_NAMES.long,
  answer: HARD_MESSAGES.join('\n'),
  report: hardReport(),
};

export const sceneData: Record<SetName, SceneData> = { friendly, hard };
