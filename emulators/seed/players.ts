import { SIGN_EVERY_MAX_MS } from '../../src/model/limits';
import type { Announcing } from '../../src/model/announcing';
import type { PlannedMood } from '../../src/model/dayPlan';
import type { OpeningHours } from '../../src/model/openingHours';
import type { MoodUntil } from '../../src/model/timedMood';
import { clockTime, momentAt } from '../../src/model/timeZone';
import { DAY_MS, HOUR_MS } from '../../src/model/time';

/** What a player has in the database (docs/contract.md), and its key there. */
export interface SeedPlayer {
  key: string;
  crypKey: string;
  playerId: number;
  address: string;
  location: string;
  switchEnabled: boolean;
  ifPlaying: boolean;
  switchObj: SeedMood[];
  nowPlaying?: SeedSong;
  justPlayed?: SeedSong;
  can?:
    | {
        block?: boolean;
        until?: boolean;
        pause?: boolean;
        skip?: boolean;
        played?: boolean;
        announce?: 'after' | 'now';
        volume?: { min: number; max: number };
      }
    | undefined;
  moodUntil?: MoodUntil | undefined;
  timeZone?: string | undefined;
  hours?: Partial<OpeningHours> | undefined;
  today?: readonly PlannedMood[] | undefined;
  /** Epoch ms. */
  seen?: number;
  /** In ms. */
  signEvery?: number;
  /** Epoch ms. */
  lost?: number;
  volume?: number;
  /** Epoch ms. */
  pausedUntil?: number;
  /** Epoch ms. */
  skipFrom?: number;
  announcing?: Announcing;
  announced?: { id: string; asked: number; at: number; dropped?: boolean };
  /** Epoch ms. */
  announceFrom?: number;
}

/** docs/contract.md P9 */
export interface SeedSong {
  id: string;
  artist: string;
  title: string;
  /** Epoch ms. */
  since: number;
  /** In ms. */
  duration?: number;
  art?: string;
  plays7d?: number;
}

interface SeedMood {
  name: string;
  icon: string;
  stamp: string;
  stampID: number;
  active: boolean;
  /** Epoch ms. */
  renewed?: number;
}

/** It is in the add-player link that the local stack prints. */
export const SHARED_BUNDLE_CODE = 'Demo-winkel-Utrecht-01';

const MOODS = [
  ['Rustig_wakker_worden', 'sunrise'],
  ['Zomers_terras', 'sun'],
  ['Volle_kracht', 'zap'],
  ['Na_sluitingstijd', 'moon'],
  ['Gouden_klassiekers', 'disc'],
] as const;

export const moods = (): SeedMood[] =>
  MOODS.map(([name, icon], index) => ({
    name,
    icon,
    stamp: name.toLowerCase(),
    stampID: 500 + index,
    active: index === 0,
  }));

const renewedMoods = (): SeedMood[] =>
  moods().map((mood, place) => (place === 4 ? { ...mood, renewed: Date.now() - 2 * DAY_MS } : mood));

export function player(playerId: number, location: string, changes: Partial<SeedPlayer> = {}): SeedPlayer {
  return {
    key: `player-${playerId}`,
    playerId,
    address: `${location}, Utrecht`,
    location,
    crypKey: `demo-key-of-player-${playerId}`,
    switchEnabled: true,
    ifPlaying: true,
    switchObj: moods(),
    ...changes,
  };
}

/** Players with greater numbers are those of tests. */
const LAST_ID = 99_999;
/** Older players say no songs. */
const WITHOUT_SONGS = [102];

/** docs/contract.md P9 */
export const saysSongs = ({ playerId }: Pick<SeedPlayer, 'playerId'>): boolean =>
  playerId <= LAST_ID && !WITHOUT_SONGS.includes(playerId);

const AMSTERDAM = 'Europe/Amsterdam';

/** It has a gap and goes past midnight. */
const PLAN = [
  [7, 11, 0],
  [11, 16.5, 1],
  [18, 22, 2],
  [22, 25, 3],
] as const;

function plannedToday(): { from: number; to: number; stampID: number }[] {
  const clock = clockTime(AMSTERDAM, Date.now());
  const at = (hour: number) => momentAt(AMSTERDAM, clock - (clock % DAY_MS) + hour * HOUR_MS);
  return PLAN.map(([from, to, place]) => ({ from: at(from), to: at(to), stampID: 500 + place }));
}

const EVENING = { from: '08:00', to: '23:00' };
const NIGHT = { from: '10:00', to: '02:00' };

const REMOTE = { can: { pause: true, skip: true, volume: { min: 1, max: 8 } }, volume: 5 };

/** They go back by themselves and can do everything else, in a venue whose hours are known. */
const GOES_BACK = {
  ...REMOTE,
  can: { ...REMOTE.can, block: true, until: true, played: true },
  timeZone: AMSTERDAM,
  hours: { mon: EVENING, tue: EVENING, wed: EVENING, thu: EVENING, fri: NIGHT, sat: NIGHT, sun: EVENING },
};

const ANNOUNCES = { ...REMOTE, can: { ...REMOTE.can, announce: 'after' as const } };

/** Older players give none. */
const WITHOUT_SIGNS = [102];

/** docs/contract.md P12 */
export const givesSigns = ({ playerId }: Pick<SeedPlayer, 'playerId'>): boolean =>
  playerId <= LAST_ID && !WITHOUT_SIGNS.includes(playerId);

/** docs/contract.md P14 */
export const keepsHeard = ({ playerId }: Pick<SeedPlayer, 'playerId'>): boolean =>
  !WITHOUT_SONGS.includes(playerId) && Math.floor(playerId / 100) !== 3;

const SONGS_ARE_SIGNS = { signEvery: SIGN_EVERY_MAX_MS };

const GYM = [
  player(101, 'Krachtzaal', {
    address: 'Kanaalweg 14, Utrecht',
    ...GOES_BACK,
    can: { ...GOES_BACK.can, announce: 'now' },
    today: plannedToday(),
    switchObj: renewedMoods(),
  }),
  player(102, 'Yogaruimte', { address: 'Kanaalweg 14, Utrecht', switchEnabled: false, switchObj: [] }),
  player(103, 'Receptie', { address: 'Kanaalweg 14, Utrecht', ifPlaying: false, ...ANNOUNCES }),
];
const CAFE = [
  player(201, 'Café De Linde', {
    address: 'Lijnmarkt 8, Utrecht',
    ...GOES_BACK,
    ...SONGS_ARE_SIGNS,
    today: plannedToday(),
    switchObj: renewedMoods(),
  }),
];
const SHOP = [
  player(301, 'Winkelvloer', { address: 'Oudegracht 112, Utrecht', ...ANNOUNCES, ...SONGS_ARE_SIGNS }),
  player(302, 'Paskamers', { address: 'Oudegracht 112, Utrecht', ...ANNOUNCES, ...SONGS_ARE_SIGNS }),
];
const OTHERS = ['Lunchroom', 'Kapsalon', 'Bakkerij', 'Hotellobby', 'Wachtkamer', 'Bioscoop'].map(
  (location, index) => player(401 + index, location, SONGS_ARE_SIGNS),
);

/** The shop's players belong to nobody until their bundle is used. */
export const DEMO_PLAYERS = { gym: GYM, cafe: CAFE, shop: SHOP, others: OTHERS };

export const ALL_PLAYERS: SeedPlayer[] = [...GYM, ...CAFE, ...SHOP, ...OTHERS];
