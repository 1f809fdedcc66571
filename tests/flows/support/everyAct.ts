import { completeSignUp } from '../../../src/features/auth/account';
import { requestMove as moveOldAccount } from '../../../src/features/auth/oldAccount';
import { sendAnswer, type WaitingMessage } from '../../../src/features/messages/outbox';
import { makeKeyBundle } from '../../../src/features/staff/inviting';
import { addByCode } from '../../../src/features/adding/linking';
import { removeRegistrations } from '../../../src/features/players/registration';
import { UnknownOutcome } from '../../../src/firebase/inTime';
import { CodedError } from '../../../src/model/failure';
import { ANNOUNCE_WITHIN_MS } from '../../../src/model/limits';
import { paths } from '../../../src/model/paths';
import { EMPTY_PROFILE, profileUpdates, registrationKey, type UserInfo } from '../../../src/model/user';
import { sendRemote } from '../../../src/features/remote/remoteRequest';
import { sendSkip } from '../../../src/features/remote/skip';
import { sendAnnouncement, sendCancellation } from '../../../src/features/announce/announceRequest';
import type { RemoteAct } from '../../../src/model/task';
import { rate, rename, switchMood } from './acts';
import type { Player } from './player';
import type { Customer, Visit, World } from './world';

export interface Situation {
  world: World;
  player: Player;
  customer: Customer;
  visit: Visit;
}

export interface Act {
  name: string;
  prepare?: (situation: Omit<Situation, 'visit'>) => void;
  start: (situation: Situation) => Promise<unknown>;
  hasArrived: (situation: Situation) => boolean;
  count: (situation: Situation) => number;
  isUndone: (situation: Situation) => boolean;
  /** The act reads before it writes, so the fault comes with the write. */
  readsFirst?: true;
}

const nameOf = ({ world, customer, player }: Situation): unknown =>
  world.at(`${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/name`);

const activeMood = ({ world, player }: Situation): number =>
  player.seed.switchObj.findIndex(
    (_, index) => world.at(paths.moodActive(player.key, String(index))) === true,
  );

const PROFILE = { ...EMPTY_PROFILE, firstname: 'Anna', lastname: 'Bos', companyname: 'Demo' };

const infoOf = ({ world, customer }: Situation): Partial<UserInfo> =>
  world.at(paths.userInfo(customer.uid)) as Partial<UserInfo>;

const isLinked = ({ world, customer, player }: Situation): boolean =>
  world.at(paths.playerAccess(customer.uid, player.key)) !== null;

const bundles = ({ world }: Situation): number => Object.keys(world.at('keyBundles') ?? {}).length;

const waits = ({ world }: Situation, mailbox: string): boolean =>
  (world.at(mailbox) as { receivedTask?: boolean } | null)?.receivedTask === false;

/** The remembered ratings are exactly those that the player received. */
function isRemembered({ world, customer, player }: Situation): boolean {
  const ratings = (world.at(paths.ratings(customer.uid)) ?? {}) as Record<string, { dateAsked: number }>;
  const asked = ({ dateAsked }: { dateAsked: number }): number => dateAsked;
  return Object.values(ratings).map(asked).join() === player.ratings.map(asked).join();
}

const SEEN = { id: 'seen', artist: 'Mira Solen', title: 'Golden Hour', since: 5 };
const HALF_AN_HOUR_MS = 1_800_000;
const begun = Date.now() - HALF_AN_HOUR_MS;
/** The same song in the player's list, half an hour ago. */
const PLAY = { ...SEEN, since: begun, played: String(begun) };
const NEXT = { id: 'next', artist: 'Kwartet Noord', title: 'Vroege Trein', since: 9 };

/** Each received and each remembered rating is about the song that the customer saw. */
function isOfSeenSong(situation: Situation): boolean {
  const { world, customer, player } = situation;
  const remembered = (world.at(paths.ratings(customer.uid)) ?? {}) as Record<
    string,
    { track?: { title: string } }
  >;
  return (
    isRemembered(situation) &&
    player.ratings.every(({ track }) => track === SEEN.id) &&
    Object.values(remembered).every(({ track }) => track?.title === SEEN.title)
  );
}

const CODE = 'a-code-that-nobody-can-guess';
const LEGACY_ID = 'an-old-account';
const THREAD = 'R1';

const registration = ({ customer, player }: Situation): string =>
  paths.registeredPlayer(customer.uid, registrationKey(player.key));

const isRegistered = (situation: Situation): boolean => situation.world.at(registration(situation)) !== null;

const unlink = ({ world, customer: { uid }, player: { key } }: Omit<Situation, 'visit'>): void =>
  world.put({ [paths.registeredPlayers(uid)]: null, [paths.playerAccess(uid, key)]: null });

const answers = ({ world, customer }: Situation): number => {
  const thread = (world.at(paths.thread(customer.uid, THREAD)) ?? {}) as Record<string, { msg?: string }>;
  return Object.values(thread).filter(({ msg }) => msg === 'Great').length;
};

/** Waits for a connection, and retries, as the outbox does. */
async function answer({ visit, customer: { uid } }: Situation): Promise<void> {
  let message: WaitingMessage = { id: '1', threadId: THREAD, msg: 'Great', writtenAt: 0, status: 'waiting' };
  const isSent = async (): Promise<boolean> => {
    const onTry = (triedAs: number): void => {
      message = { ...message, triedAs };
    };
    const { status } = await sendAnswer({ database: visit.firebase.database, uid, message, onTry });
    if (status === 'refused') throw new CodedError('permission-denied', 'The answer was refused.');
    return status === 'sent';
  };
  const sendInTheEnd = async (): Promise<void> => {
    visit.line.restore();
    while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  if (!(await isSent())) throw new UnknownOutcome(sendInTheEnd());
}

/** `field` is what the player changes. */
const remoteAct = (name: string, act: () => RemoteAct, field: string): Act => ({
  name,
  prepare: canRemote,
  start: ({ visit: { firebase }, customer: { uid }, player: { key } }) =>
    sendRemote(firebase.database, { key, uid, act: act() }, {}),
  hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
  count: ({ world, player }) =>
    world.at(`${paths.player(player.key)}/${field}`) === BEFORE[field] ? 0 : player.remotes.length,
  isUndone: (situation) =>
    !waits(situation, paths.remote(situation.player.key)) && situation.player.remotes.length === 0,
});

const BEFORE: Readonly<Record<string, unknown>> = { volume: 4, pausedUntil: null };

const PAUSE_MS = 300_000;

const canRemote = ({ world, player: { key } }: Omit<Situation, 'visit'>): void =>
  world.put({
    [`${paths.player(key)}/can`]: { volume: { min: 1, max: 8 }, pause: true, skip: true },
    [`${paths.player(key)}/volume`]: BEFORE.volume,
    [paths.nowPlaying(key)]: SEEN,
  });

const MESSAGE = 'closing';
const WAITS_SINCE = 7;

const canAnnounce = ({ world, player: { key } }: Omit<Situation, 'visit'>): void =>
  world.put({
    [`${paths.player(key)}/can`]: { announce: 'now' },
    [paths.nowPlaying(key)]: SEEN,
    [`${paths.announcements(key)}/${MESSAGE}`]: { name: { nl: 'We sluiten' }, seconds: 8 },
  });

export const ACTS: readonly Act[] = [
  {
    name: 'rating',
    start: ({ visit, customer, player }) => rate(visit, customer, player),
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: (situation) => (isRemembered(situation) ? situation.player.ratings.length : NaN),
    isUndone: (situation) => !waits(situation, paths.rates(situation.player.key)) && isRemembered(situation),
  },
  {
    name: 'rating at the end of a song',
    prepare: ({ player }) => player.play(SEEN),
    start: ({ visit, customer, player }) => {
      player.play(NEXT);
      return rate(visit, customer, player, {}, SEEN);
    },
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: (situation) => (isOfSeenSong(situation) ? situation.player.ratings.length : NaN),
    isUndone: (situation) => !waits(situation, paths.rates(situation.player.key)) && isRemembered(situation),
  },
  {
    name: 'rating of a play',
    prepare: ({ world, player }) => {
      player.play(NEXT);
      world.put({ [`${paths.played(player.key)}/${PLAY.played}`]: { ...SEEN, since: PLAY.since } });
    },
    start: ({ visit, customer, player }) => rate(visit, customer, player, {}, PLAY),
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: (situation) =>
      isOfSeenSong(situation) && situation.player.ratings.every(({ played }) => played === PLAY.played)
        ? situation.player.ratings.length
        : NaN,
    isUndone: (situation) => !waits(situation, paths.rates(situation.player.key)) && isRemembered(situation),
  },
  {
    name: 'mood',
    readsFirst: true,
    start: ({ visit, customer, player }) => switchMood(visit, customer, player),
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ player }) => player.moods.length,
    isUndone: (situation) =>
      !waits(situation, paths.switcher(situation.player.key)) && activeMood(situation) === 0,
  },
  remoteAct('volume', () => ({ what: 'volume', level: 3 }), 'volume'),
  remoteAct('pause', () => ({ what: 'pause', until: Date.now() + PAUSE_MS }), 'pausedUntil'),
  {
    name: 'next song',
    prepare: canRemote,
    start: async ({ visit: { firebase }, customer: { uid }, player: { key } }) => {
      const end = await sendSkip(firebase.database, { key, uid, track: SEEN.id }, {});
      if (end !== 'done') throw new CodedError('songOver', end);
    },
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ world, player }) =>
      (world.at(paths.nowPlaying(player.key)) as { id: string }).id === SEEN.id ? 0 : player.remotes.length,
    isUndone: (situation) =>
      !waits(situation, paths.remote(situation.player.key)) && situation.player.remotes.length === 0,
  },
  {
    name: 'announcement',
    readsFirst: true,
    prepare: canAnnounce,
    start: async ({ visit: { firebase }, customer, player: { key } }) => {
      const end = await sendAnnouncement(
        firebase.database,
        {
          key,
          ...customer,
          message: MESSAGE,
          when: 'after',
          until: Date.now() + ANNOUNCE_WITHIN_MS,
          replaces: undefined,
        },
        {},
      );
      if (end !== 'accepted') throw new CodedError('notPossible', end);
    },
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ world, player }) =>
      world.at(paths.announcing(player.key)) === null ? 0 : player.remotes.length,
    isUndone: ({ world, player }) =>
      player.remotes.length === 0 && world.at(paths.announcing(player.key)) === null,
  },
  {
    name: 'end of an announcement',
    readsFirst: true,
    prepare: (situation) => {
      canAnnounce(situation);
      const { world, player, customer } = situation;
      world.put({
        [paths.announcing(player.key)]: {
          id: MESSAGE,
          by: customer.uid,
          name: 'Sanne',
          asked: WAITS_SINCE,
          until: Date.now() + ANNOUNCE_WITHIN_MS,
          state: 'waiting',
          at: WAITS_SINCE,
        },
      });
    },
    start: async ({ visit: { firebase }, customer: { uid }, player: { key } }) => {
      const end = await sendCancellation(firebase.database, { key, uid, asked: WAITS_SINCE }, {});
      if (end !== 'cancelled') throw new CodedError('notPossible', end);
    },
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ world, player }) =>
      world.at(paths.announcing(player.key)) === null ? player.remotes.length : 0,
    isUndone: ({ world, player }) =>
      player.remotes.length === 0 && world.at(paths.announcing(player.key)) !== null,
  },
  {
    name: 'rename',
    start: ({ visit, customer, player }) => rename(visit, customer, player),
    hasArrived: (situation) => nameOf(situation) === 'Danszaal',
    count: (situation) => Number(nameOf(situation) === 'Danszaal'),
    isUndone: (situation) => nameOf(situation) !== 'Danszaal',
  },
  {
    name: 'remove',
    readsFirst: true,
    start: ({ visit: { firebase }, customer: { uid }, player: { key, seed } }) =>
      removeRegistrations(firebase.database, uid, [
        { ...seed, id: key, pushId: `registered-${key}`, name: seed.location },
      ]),
    hasArrived: (situation) => !isLinked(situation),
    count: (situation) => Number(!isLinked(situation) && nameOf(situation) === null),
    isUndone: isLinked,
  },
  {
    name: 'profile',
    start: ({ visit: { firebase }, customer: { uid } }) =>
      firebase.database.write({ ...profileUpdates(uid, PROFILE), [`${paths.userInfo(uid)}/registered`]: 3 }),
    hasArrived: (situation) => infoOf(situation).firstname === 'Anna',
    count: (situation) => Number(infoOf(situation).lastname === 'Bos' && infoOf(situation).registered === 3),
    isUndone: (situation) => infoOf(situation).firstname === 'Sanne',
  },
  {
    name: 'sign-up 2',
    prepare: ({ world, customer: { uid } }) =>
      world.put({ [paths.userInfo(uid)]: { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 } }),
    start: ({ visit: { firebase }, customer: { uid } }) =>
      completeSignUp(firebase, uid, PROFILE, { from: 'The media team', msg: 'Welcome!' }),
    hasArrived: (situation) => infoOf(situation).firstname === 'Anna',
    // Each time, the act raises both counts by one.
    count: (situation) =>
      ((infoOf(situation).totalMessages ?? 0) + (infoOf(situation).unreadMessages ?? 0)) / 2,
    isUndone: (situation) => infoOf(situation).firstname === undefined,
  },
  {
    name: 'share',
    start: async ({ visit: { firebase }, customer: { uid }, player }) => {
      await makeKeyBundle(firebase.database, uid, [player.seed.crypKey]);
    },
    hasArrived: (situation) => bundles(situation) > 0,
    count: bundles,
    isUndone: (situation) => bundles(situation) === 0,
  },
  {
    name: 'message',
    prepare: ({ world, customer: { uid } }) => {
      const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
      world.put({ [paths.thread(uid, THREAD)]: { info: { type: 'up', dateTime: 1 }, 1: first } });
    },
    start: answer,
    hasArrived: (situation) => answers(situation) > 0,
    count: answers,
    isUndone: (situation) => answers(situation) === 0,
  },
  {
    name: 'adding by code',
    readsFirst: true,
    prepare: (situation) => {
      unlink(situation);
      situation.world.put({ [paths.keyBundle(CODE)]: { players: [situation.player.seed.crypKey] } });
    },
    start: async ({ visit: { firebase }, customer: { uid } }) => {
      await addByCode(firebase.database, uid, CODE, new AbortController().signal);
    },
    hasArrived: isRegistered,
    count: (situation) => Number(isRegistered(situation) && isLinked(situation)),
    isUndone: (situation) => !isRegistered(situation) && !isLinked(situation),
  },
  {
    name: 'old account',
    readsFirst: true,
    prepare: (situation) => {
      const { uid } = situation.customer;
      unlink(situation);
      situation.world.put({
        [paths.userInfo(uid)]: { id: uid, registered: 1, legacyId: LEGACY_ID },
        [paths.legacyAccount(LEGACY_ID)]: {
          registeredPlayers: String(situation.player.seed.playerId),
          claimedBy: uid,
          claimedAt: Date.now(),
        },
      });
    },
    start: ({ visit: { firebase }, customer: { uid }, player: { seed } }) =>
      moveOldAccount(firebase.database, uid, PROFILE, [seed]),
    hasArrived: isRegistered,
    count: (situation) => Number(isLinked(situation) && infoOf(situation).registered === 2),
    isUndone: (situation) => !isRegistered(situation) && infoOf(situation).registered === 1,
  },
];
