import { account, type SeedAccount } from '../accounts';
import { HOUR_MS } from '../../../src/model/time';

/** All shapes that the previous app wrote over the years, without anything that this app adds (grants, tickets, ratings, indexes). */

interface OldAccount extends SeedAccount {
  uid: string;
}

const customer = (
  uid: string,
  description: string,
  names: Partial<SeedAccount> & { firstname: string },
): OldAccount => ({ ...account(`${uid}@demo.test`, { description, ...names }), uid });

export const OLD_ACCOUNTS = {
  tidy: customer('old-tidy', 'of the previous app, with 3 players', {
    firstname: 'Karin',
    lastname: 'Smit',
    companyname: 'Sportschool Smit',
  }),
  odd: customer('old-odd', 'of the previous app, in every odd shape', {
    firstname: 'Pieter',
    lastname: 'Mulder',
    companyname: 'Grand Café Mulder',
  }),
  nameless: customer('old-nameless', 'of the previous app, without a name', {
    firstname: '',
    lastname: '',
    companyname: '',
    companylocation: '',
  }),
  talker: customer('old-talker', 'of the previous app, with 40 conversations', {
    firstname: 'Yasmina',
    lastname: 'Haddad',
    companyname: 'Kapsalon Haddad',
  }),
  administrator: customer('old-admin', 'the administrator of the previous app', {
    firstname: 'Beheer',
    lastname: 'Oud',
    companyname: 'Vibecheck',
    right: 'administrator',
  }),
} satisfies Record<string, OldAccount>;

/** A push id: 20 characters. */
const pushId = (kind: 'Zone' | 'Lijst', number: number): string =>
  `-NvOude${kind}`.padEnd(14, '-') + String(number).padStart(6, '0');

/** Named after what is odd about them. */
export const OLD_PLAYER_KEYS = {
  hall: pushId('Zone', 1),
  yoga: pushId('Zone', 2),
  desk: pushId('Zone', 3),
  /** Linked by its number instead of its key. */
  byNumber: pushId('Zone', 4),
  /** Linked without its key. */
  withoutId: pushId('Zone', 5),
  /** Its number is a text. */
  textNumber: pushId('Zone', 6),
  /** Its moods have names as keys. */
  namedMoods: pushId('Zone', 7),
  /** Its list of moods has gaps. */
  sparseMoods: pushId('Zone', 8),
  salon: pushId('Zone', 9),
  kiosk: pushId('Zone', 10),
  unreadable: pushId('Zone', 99),
} as const;

type Zone = Exclude<keyof typeof OLD_PLAYER_KEYS, 'unreadable'>;

/** Beyond those of the demo data; simulated players of these numbers say no songs and give no signs of life. */
const NUMBERS: Record<Zone, number> = {
  hall: 700_101,
  yoga: 700_102,
  desk: 700_103,
  byNumber: 700_201,
  withoutId: 700_202,
  textNumber: 700_203,
  namedMoods: 700_204,
  sparseMoods: 700_205,
  salon: 700_301,
  kiosk: 700_401,
};

export const OLD_ZONE_NAMES: Record<Zone, string> = {
  hall: 'Fitnesszaal',
  yoga: 'Yogazaal',
  desk: 'Balie',
  byNumber: 'Terras',
  withoutId: 'Serre',
  textNumber: 'Restaurant',
  namedMoods: 'Bar',
  sparseMoods: 'Kelder',
  salon: 'Salon',
  kiosk: 'Kiosk',
};

const crypKeyOf = (zone: Zone): string => `old-secret-of-the-${zone}-player`;

const mood = (name: string, stampID: number, active = false) => ({
  name,
  icon: 'disc',
  stamp: name.toLowerCase(),
  stampID,
  active,
});

const MOODS = [mood('Rustig', 801, true), mood('Zomers_terras', 802), mood('Feest', 803)];

const player = (zone: Zone, changes: object = {}) => ({
  playerId: NUMBERS[zone],
  address: 'Voorstraat 40, Utrecht',
  location: OLD_ZONE_NAMES[zone],
  crypKey: crypKeyOf(zone),
  switchEnabled: true,
  ifPlaying: true,
  switchObj: MOODS,
  ...changes,
});

const answeredRate = (uid: string, userName: string, dateAsked: number) => ({
  rateType: 'up',
  user: uid,
  userName,
  dateAsked,
  receivedTask: true,
  returnedInfo: ['Studio Polder', 'Eb en vloed'],
});

/** 1 March 2024, when the previous app was in use. */
const THEN = 1_709_290_800_000;

const players = () => {
  const [calm, summer, party] = MOODS;
  return {
    [OLD_PLAYER_KEYS.hall]: player('hall', {
      rates: answeredRate(OLD_ACCOUNTS.tidy.uid, 'Karin Smit', THEN),
      // Without user and time.
      switcher: { playerId: NUMBERS.hall, stampID: 801, name: 'Rustig', receivedTask: true },
    }),
    [OLD_PLAYER_KEYS.yoga]: player('yoga', { switchEnabled: false, switchObj: null }),
    // On standby, with a request that it never received.
    [OLD_PLAYER_KEYS.desk]: player('desk', {
      ifPlaying: false,
      rates: { rateType: 'down', user: OLD_ACCOUNTS.tidy.uid, dateAsked: THEN, receivedTask: false },
    }),
    [OLD_PLAYER_KEYS.byNumber]: player('byNumber'),
    [OLD_PLAYER_KEYS.withoutId]: player('withoutId'),
    [OLD_PLAYER_KEYS.textNumber]: player('textNumber', { playerId: String(NUMBERS.textNumber) }),
    [OLD_PLAYER_KEYS.namedMoods]: player('namedMoods', {
      switchObj: { rustig: calm, terras: summer, feest: party },
    }),
    [OLD_PLAYER_KEYS.sparseMoods]: player('sparseMoods', { switchObj: { 3: calm, 40: summer, 801: party } }),
    [OLD_PLAYER_KEYS.salon]: player('salon', { address: null }),
    [OLD_PLAYER_KEYS.kiosk]: player('kiosk'),
    [OLD_PLAYER_KEYS.unreadable]: { location: 'Opgeheven zaak', playerId: 700_999 },
  };
};

const profile = ({ uid, firstname, lastname, companyname, companylocation }: OldAccount, more: object) => ({
  id: uid,
  firstname,
  lastname,
  companyname,
  companylocation,
  totalMessages: 0,
  unreadMessages: 0,
  ...more,
});

const linked = (zone: Zone, changes: object = {}) => ({
  id: OLD_PLAYER_KEYS[zone],
  location: 'Voorstraat 40, Utrecht',
  name: OLD_ZONE_NAMES[zone],
  crypKey: crypKeyOf(zone),
  switchEnabled: true,
  ...changes,
});

const linkedAll = (...entries: object[]): object =>
  Object.fromEntries(entries.map((entry, place) => [pushId('Lijst', place + 1), entry]));

const message = (created: number, msg: string, rcvd = true, from = 'DJ Noor') => ({
  [created]: { created, from, msg, rcvd },
});

const welcome = (at: number) => ({
  info: { type: 'welcome', dateTime: at },
  ...message(at, 'Welkom bij Vibecheck!', true, 'Media team'),
});

/** More than a start loads; the five newest have no time. */
export const OLD_TALK = { dated: 35, undated: 5 } as const;

const talks = () =>
  Object.fromEntries(
    Array.from({ length: OLD_TALK.dated + OLD_TALK.undated }, (_, place) => {
      const at = THEN + place * HOUR_MS;
      const isDated = place < OLD_TALK.dated;
      return [
        `R${String(place + 1).padStart(5, '0')}`,
        { ...(isDated && { info: { type: 'up', dateTime: at } }), ...message(at, `Gesprek ${place + 1}`) },
      ];
    }),
  );

/** It has no key. */
const UNREADABLE_REGISTRATION = pushId('Lijst', 6);

export const OLD_UNREADABLE = [
  `players/${OLD_PLAYER_KEYS.unreadable}`,
  `users/${OLD_ACCOUNTS.odd.uid}/registeredPlayers/${UNREADABLE_REGISTRATION}`,
] as const;

export const OLD_BUNDLE_CODE = 'Oude-code-Utrecht-2024-1';

const users = () => {
  const { tidy, odd, nameless, talker, administrator } = OLD_ACCOUNTS;
  return {
    [tidy.uid]: {
      info: profile(tidy, { registered: 3, totalMessages: 2, unreadMessages: 1 }),
      registeredPlayers: linkedAll(linked('hall'), linked('yoga', { switchEnabled: false }), linked('desk')),
      messages: {
        R00000: welcome(THEN),
        R00001: {
          info: { type: 'up', dateTime: THEN + HOUR_MS },
          ...message(THEN + HOUR_MS, 'Dank!', false),
        },
      },
    },
    [odd.uid]: {
      info: profile(odd, { totalMessages: '4', unreadMessages: 2 }),
      registeredPlayers: linkedAll(
        linked('byNumber', { id: NUMBERS.byNumber }),
        linked('withoutId', { id: null }),
        linked('textNumber', { switchEnabled: null, location: null }),
        linked('namedMoods'),
        linked('sparseMoods'),
        linked('hall', { crypKey: null }),
      ),
      messages: {
        R00000: welcome(THEN),
        R00001: message(THEN + HOUR_MS, 'Zonder gegevens', false),
        R00002: {
          info: { type: 'down', dateTime: '2024-03-01T15:00:00.000Z' },
          ...message(THEN + 2 * HOUR_MS, 'Met een datum als tekst', false),
        },
        R00003: {
          info: { type: 'up', dateTime: String(THEN + 3 * HOUR_MS) },
          [THEN + 3 * HOUR_MS]: { created: String(THEN + 3 * HOUR_MS), from: 'DJ Sem', msg: 1, rcvd: true },
        },
      },
    },
    [nameless.uid]: {
      info: profile(nameless, { registered: 3 }),
      registeredPlayers: linkedAll(linked('kiosk')),
    },
    [talker.uid]: {
      info: profile(talker, { registered: 2, totalMessages: 40 }),
      registeredPlayers: linkedAll(linked('salon')),
      messages: talks(),
    },
    [administrator.uid]: { info: profile(administrator, { registered: 1, damin: true }) },
  };
};

export const oldDatabase = () => ({
  users: users(),
  players: players(),
  keyBundles: { [OLD_BUNDLE_CODE]: { players: [crypKeyOf('hall'), crypKeyOf('yoga')] } },
});
