import type { PlayerFields } from '../../src/model/player/player';

/** A music player as it stands in the database, with every field that the app knows. */
export interface SeedPlayer extends Omit<PlayerFields, 'nowPlaying' | 'justPlayed'> {
  key: string;
  crypKey: string;
  switchObj: SeedMood[];
  nowPlaying?: SeedSong;
  justPlayed?: SeedSong;
}

/** A song as a player writes it (docs/contract.md P9). */
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
}

/** The code of the bundle in the add-player link that the local stack prints. */
export const SHARED_BUNDLE_CODE = 'Demo-winkel-Utrecht-01';

const MOODS = [
  ['Rustig_wakker_worden', 'sunrise'],
  ['Zomers_terras', 'sun'],
  ['Volle_kracht', 'zap'],
  ['Na_sluitingstijd', 'moon'],
  ['Gouden_klassiekers', 'disc'],
] as const;

/** The moods of a player; the first is active. */
export const moods = (): SeedMood[] =>
  MOODS.map(([name, icon], index) => ({
    name,
    icon,
    stamp: name.toLowerCase(),
    stampID: 500 + index,
    active: index === 0,
  }));

/** A player that plays and can switch mood, unless `changes` say otherwise. */
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
/** As players do that were there before songs could be said. */
const WITHOUT_SONGS = [102];

/** Whether a simulated player says what it plays, song after song (docs/contract.md P9). */
export const saysSongs = ({ playerId }: Pick<SeedPlayer, 'playerId'>): boolean =>
  playerId <= LAST_ID && !WITHOUT_SONGS.includes(playerId);

const GYM = [
  player(101, 'Krachtzaal', { address: 'Kanaalweg 14, Utrecht', can: { block: true } }),
  player(102, 'Yogaruimte', { address: 'Kanaalweg 14, Utrecht', switchEnabled: false, switchObj: [] }),
  player(103, 'Receptie', { address: 'Kanaalweg 14, Utrecht', ifPlaying: false }),
];
const CAFE = [player(201, 'Café De Linde', { address: 'Lijnmarkt 8, Utrecht', can: { block: true } })];
const SHOP = [
  player(301, 'Winkelvloer', { address: 'Oudegracht 112, Utrecht' }),
  player(302, 'Paskamers', { address: 'Oudegracht 112, Utrecht' }),
];
const OTHERS = ['Lunchroom', 'Kapsalon', 'Bakkerij', 'Hotellobby', 'Wachtkamer', 'Bioscoop'].map(
  (location, index) => player(401 + index, location),
);

/** The demo venues. Nobody has the shop's players yet: its bundle adds them. */
export const DEMO_PLAYERS = { gym: GYM, cafe: CAFE, shop: SHOP, others: OTHERS };

export const ALL_PLAYERS: SeedPlayer[] = [...GYM, ...CAFE, ...SHOP, ...OTHERS];
