import { profile, world } from './world';

/** The player bar, its customer and its guests. */
const KEY = 'key-of-the-bar';
const HOUR = 3_600_000;

export const codeOf = (guest: string): string => `invitation-of-22-chars-${guest}`;

const player = (playerId: number, crypKey: string | null) => ({
  playerId,
  crypKey,
  address: 'Kade 1',
  location: 'Bar',
  switchEnabled: true,
  ifPlaying: true,
  can: { until: true, pause: true, skip: true, volume: { min: 1, max: 8 } },
  volume: 4,
  switchObj: [
    { name: 'Rustig', stampID: 11, active: true },
    { name: 'Druk', stampID: 12, active: false },
  ],
});

export const invitation = (changes: object = {}) => ({
  player: 'bar',
  zone: 'Bar',
  role: 'rate',
  by: 'host',
  inviter: 'Anna',
  name: 'Zomer',
  ...changes,
});

interface Guest {
  uid: string;
  player: string;
  invitation?: object;
  /** The grant; undefined: the code of the invitation. */
  grant?: string | number;
  accepted?: false;
  can: 'nothing' | 'rate' | 'rateAndMood';
}

/** Every relation of an account to a player. */
export const GUESTS: Record<string, Guest> = {
  'the key': { uid: 'host', player: 'bar', grant: KEY, can: 'rateAndMood' },
  'rate only': { uid: 'rater', player: 'bar', invitation: {}, can: 'rate' },
  'rate and mood': { uid: 'changer', player: 'bar', invitation: { role: 'mood' }, can: 'rateAndMood' },
  'not expired': { uid: 'season', player: 'bar', invitation: { until: Date.now() + HOUR }, can: 'rate' },
  expired: {
    uid: 'late',
    player: 'bar',
    invitation: { role: 'mood', until: Date.now() - 1 },
    can: 'nothing',
  },
  revoked: { uid: 'out', player: 'bar', invitation: { role: 'mood', takenBack: 5 }, can: 'nothing' },
  rotated: { uid: 'old', player: 'rotated', invitation: { role: 'mood' }, can: 'nothing' },
  'the old key': { uid: 'host', player: 'rotated', grant: KEY, can: 'nothing' },
  'a player without a key': { uid: 'none', player: 'keyless', invitation: { role: 'mood' }, can: 'nothing' },
  'inviter removed': {
    uid: 'orphan',
    player: 'bar',
    invitation: { role: 'mood', by: 'leaver' },
    can: 'nothing',
  },
  'inviter invited': {
    uid: 'chain',
    player: 'bar',
    invitation: { role: 'mood', by: 'changer' },
    can: 'nothing',
  },
  'another player': {
    uid: 'astray',
    player: 'bar',
    invitation: { role: 'mood', player: 'terrace' },
    can: 'nothing',
  },
  'not accepted': {
    uid: 'shy',
    player: 'bar',
    invitation: { role: 'mood' },
    accepted: false,
    can: 'nothing',
  },
  'an invitation that is gone': { uid: 'ghost', player: 'bar', grant: codeOf('ghost'), can: 'nothing' },
  'a grant that is no text': { uid: 'odd', player: 'bar', grant: 5, can: 'nothing' },
  stranger: { uid: 'stranger', player: 'bar', can: 'nothing' },
};

const people = [
  'alone',
  'leaver',
  'newcomer',
  'nameless',
  ...new Set(Object.values(GUESTS).map(({ uid }) => uid)),
];

export function invitedWorld() {
  const { players, users, playerAccess, ...rest } = world();
  const invites: Record<string, object> = {
    [codeOf('one')]: invitation({ onePerson: true }),
    [codeOf('full')]: invitation({ onePerson: true, acceptedBy: { alone: { name: 'Anna', at: 5 } } }),
    [codeOf('open')]: invitation(),
  };
  const grants: Record<string, Record<string, unknown>> = { ...playerAccess };
  for (const { uid, player: key, invitation: changes, grant, accepted } of Object.values(GUESTS)) {
    if (changes !== undefined)
      invites[codeOf(uid)] = {
        ...invitation({ player: key, ...changes }),
        ...(accepted === false ? {} : { acceptedBy: { [uid]: { name: 'Anna', at: 5 } } }),
      };
    const value = grant ?? (changes === undefined ? undefined : codeOf(uid));
    if (value !== undefined) grants[uid] = { ...grants[uid], [key]: value };
  }
  return {
    ...rest,
    players: {
      ...players,
      bar: player(201, KEY),
      terrace: player(202, 'key-of-the-terrace'),
      rotated: player(203, 'the new key'),
      keyless: player(204, null),
    },
    users: {
      ...users,
      ...Object.fromEntries(people.map((uid) => [uid, { info: profile(uid) }])),
      nameless: { info: profile('nameless', { firstname: null, lastname: null }) },
    },
    playerAccess: grants,
    invites,
  };
}
