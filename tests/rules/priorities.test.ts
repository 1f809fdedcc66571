import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { READ_MARKS_MAX } from '../../src/model/limits';
import { settlingUpdates, type WaitingConversation } from '../../src/model/desk';
import { waitingThumb, stored } from './deskWorld';
import { rulesTest } from './environment';
import { asked, given, moodTask, NOW, pushDevice, rating, remoteTask, shared } from './requests';
import { KEY, LEGACY_ID, OLD, profile, world } from './world';

/** The most that one update marks. */
const UNREAD = Array.from({ length: READ_MARKS_MAX }, (_, place) => String(OLD + place));

const inbox = () => {
  const messages = UNREAD.map((key) => [
    key,
    { created: Number(key), from: 'DJ Noor', msg: 'Hoi', rcvd: false },
  ]);
  return {
    info: { type: 'up', dateTime: OLD + READ_MARKS_MAX - 1 },
    ...Object.fromEntries(messages),
  } as object;
};

const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
const INVITE = 'an-invitation-of-many-letters';
const FRESH = 'a-fresh-code-of-25-letters';
const END = Date.now() + 3_600_000;
const invitation = () => ({
  player: 'gym',
  zone: 'Zaal',
  role: 'rate',
  by: 'customer',
  inviter: 'Anna',
  company: 'Gym',
  name: 'Zomer',
  until: END,
});

const BEGUN = Date.now() - 1_800_000;
const PLAYED = String(BEGUN);

const takenThumb = () =>
  waitingThumb({ last: OLD, played: PLAYED, taken: { by: 'dj', name: 'DJ Noor', at: Date.now() } });

const takenConversation = (): WaitingConversation => ({
  id: 'customer:R00000',
  uid: 'customer',
  thread: 'R00000',
  firstName: 'Anna',
  company: 'Gym',
  since: OLD,
  last: OLD,
  text: 'Feest',
  rank: -OLD,
  taken: { by: 'dj', name: 'DJ Noor', at: Date.now() },
});

const { as, put, writeAs } = rulesTest('demo-rules-priorities', () => {
  const { users, players, ...rest } = world();
  const rates = {
    user: 'customer',
    dateAsked: OLD,
    receivedTask: true,
    returnedInfo: ['Mira Solen', 'Golden Hour'],
  };
  const nowPlaying = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: OLD };
  const announcing = {
    id: 'closing',
    by: 'customer',
    name: 'Anna',
    state: 'waiting',
    asked: OLD,
    until: Date.now() + 300_000,
    at: OLD,
  };
  const disliked = {
    player: 'gym',
    zone: 'Zaal',
    rateType: 'down',
    dateAsked: OLD,
    song: 'one',
    track: TRACK,
  };
  const info = profile('customer', { unreadMessages: UNREAD.length });
  return {
    ...rest,
    players: {
      gym: { ...players.gym, rates, can: { ...players.gym.can, announce: 'now' }, announcing },
      cafe: { ...players.cafe, nowPlaying, can: { skip: true } },
    },
    announcements: { gym: { closing: { name: { nl: 'We sluiten' }, seconds: 8 } } },
    playerAccess: { ...rest.playerAccess, invited: { gym: INVITE } },
    desk: { open: { RT: stored(takenThumb()), 'customer:R00000': { ...takenConversation(), id: null } } },
    played: { cafe: { [PLAYED]: { id: 'past', ...TRACK, since: BEGUN } } },
    invites: { [INVITE]: { ...invitation(), acceptedBy: { invited: { name: 'Anna', at: OLD } } } },
    users: {
      ...users,
      customer: {
        ...users.customer,
        info,
        messages: { R1: inbox(), R00000: inbox() },
        ratings: { ...users.customer.ratings, disliked },
      },
      invited: { info: profile('invited') },
    },
  };
});

type Tree = Readonly<Record<string, unknown>>;

const welcome = () => {
  const created = Date.now();
  const message = { created, from: 'Media team', msg: 'Welkom!', rcvd: false };
  return {
    'users/removed/messages/R00000': { info: { type: 'welcome', dateTime: created }, [created]: message },
  };
};
const answer = (thread: string) => () => {
  const created = Date.now();
  return {
    [`users/customer/messages/${thread}/${created}`]: { created, from: 'customer', msg: 'Dag!', rcvd: true },
    [`users/customer/messages/${thread}/info/dateTime`]: created,
  };
};
const reading = (thread: string) => () => ({
  ...Object.fromEntries(UNREAD.map((key) => [`users/customer/messages/${thread}/${key}/rcvd`, true])),
  'users/customer/reading': { thread, at: NOW, count: UNREAD.length, marks: UNREAD },
  'users/customer/info/unreadMessages': 0,
});

/** Client writes with every field. */
const UPDATES: Record<string, () => Tree> = {
  'a profile': () => ({ 'users/customer/info': profile('customer', { unreadMessages: UNREAD.length }) }),
  'a player that is linked': () => ({
    'users/customer/registeredPlayers/one': {
      id: 'gym',
      crypKey: KEY,
      name: 'Zaal',
      location: 'Kade',
      switchEnabled: true,
    },
    'playerAccess/customer/gym': KEY,
  }),
  'a rating': () => ({
    ...given(),
    'users/customer/tickets/7': { expires: Date.now() + 8000, dateAsked: NOW },
  }),
  'a rating of a song': () => ({
    'players/cafe/rates': rating({ track: 'one' }),
    'users/customer/ratings/new': {
      player: 'cafe',
      zone: 'Zaal',
      rateType: 'up',
      dateAsked: NOW,
      song: 'one',
      track: TRACK,
    },
    'users/customer/lastRating': 'new',
  }),
  'a rating of a play': () => ({
    'players/cafe/rates': rating({ track: 'past', played: PLAYED }),
    'users/customer/ratings/new': {
      player: 'cafe',
      zone: 'Zaal',
      rateType: 'up',
      dateAsked: NOW,
      song: 'past',
      played: PLAYED,
      track: TRACK,
    },
    'users/customer/lastRating': 'new',
  }),
  'a song that is not to play again': () => ({
    'blocked/gym/one': { ...TRACK, by: 'customer', at: NOW, rating: 'disliked' },
  }),
  'what is added to a rating': () => ({
    'users/customer/ratings/old/track': TRACK,
    'users/customer/ratings/old/reason': 'tooOften',
    'users/customer/ratings/old/withdrawn': true,
  }),
  'a mood': () => ({
    'players/gym/switcher': moodTask({ replaced: '0' }),
    ...asked(),
    'players/gym/switchObj/1/active': true,
  }),
  'a mood until a time': () => ({
    'players/gym/switcher': moodTask({ replaced: '0', until: Date.now() + 3_600_000 }),
    'players/gym/switchObj/1/active': true,
  }),
  'a volume': () => ({ 'players/gym/remote': remoteTask() }),
  'a pause': () => ({ 'players/gym/remote': remoteTask({ what: 'pause', until: Date.now() + 300_000 }) }),
  'an announcement': () => ({
    'players/gym/remote': remoteTask({
      what: 'announce',
      message: 'closing',
      when: 'after',
      until: Date.now() + 300_000,
      userName: 'Anna',
      replaces: OLD,
    }),
  }),
  'the end of an announcement': () => ({
    'players/gym/remote': remoteTask({ what: 'unannounce', asked: OLD }),
  }),
  'the next song': () => ({ 'players/cafe/remote': remoteTask({ what: 'skip', track: 'one' }) }),
  'what was recalled': () => ({ 'users/customer/takenBack': { asked: OLD, mailbox: 'players/gym/rates' } }),
  'an answer': answer('R1'),
  'an answer to the welcome': answer('R00000'),
  'the welcome': welcome,
  'a reading': reading('R1'),
  'a reading of the welcome': reading('R00000'),
  'a device that is told of answers': () => ({ 'users/customer/push/1': pushDevice({ text: true }) }),
  'an alert': () => ({
    'alerts/gym/customer': { at: NOW, mail: true, mutedUntil: Date.now() + 3_600_000 },
  }),
  'a mail about the week': () => ({ 'weekly/customer': { at: NOW, language: 'nl' } }),
  'a bundle': () => ({
    [`keyBundles/${FRESH}`]: { players: [KEY], by: 'customer' },
    ...shared('customer', FRESH),
  }),
  'an invitation': () => ({
    [`invites/${FRESH}`]: { ...invitation(), at: NOW, onePerson: true },
    ...shared('customer', FRESH),
  }),
  'an invitation that is revoked': () => ({
    [`invites/${INVITE}/takenBack`]: NOW,
    ...shared('customer', INVITE),
  }),
  'an inviter who was told': () => ({ [`invites/${INVITE}/told`]: NOW }),
  'an invitation that is accepted': () => ({
    [`invites/${INVITE}/acceptedBy/removed`]: { name: 'Anna', at: NOW },
    'playerAccess/removed/gym': INVITE,
    'users/removed/registeredPlayers/gym': {
      id: 'gym',
      name: 'Zaal',
      invitation: { code: INVITE, role: 'rate', inviter: 'Anna', until: END },
    },
  }),
  'a rating by an invitation': () => ({
    ...given({}, { uid: 'invited' }),
    [`invites/${INVITE}/acceptedBy/invited/lastUsed`]: NOW,
  }),
  'a thumb that a DJ takes': () => ({ 'desk/open/RT/taken': { by: 'dj', name: 'DJ Noor', at: NOW } }),
  'a thumb that a DJ settles': () =>
    settlingUpdates(
      { uid: 'dj', name: 'DJ Noor' },
      { ...takenThumb(), id: 'RT' },
      { text: 'Dank!', what: 'removed' },
      { now: Date.now(), isFirst: true },
    ),
  ...Object.fromEntries(
    ([{ text: 'Leuk!' }, { closed: true }] as const).map((settlement) => [
      `a conversation that a DJ settles by ${Object.keys(settlement)[0]}`,
      () =>
        settlingUpdates({ uid: 'dj', name: 'DJ Noor' }, takenConversation(), settlement, {
          now: Date.now(),
          isFirst: false,
        }),
    ]),
  ),
  'a text that DJs keep': () => ({ 'desk/texts/t0': { title: 'Dank', text: 'Dank je wel!', at: NOW } }),
  'the claim of an old account': () => ({
    [`legacyAccounts/${LEGACY_ID}/claimedBy`]: 'customer',
    [`legacyAccounts/${LEGACY_ID}/claimedAt`]: NOW,
    'users/customer/info/legacyId': LEGACY_ID,
  }),
};

/** Who writes them, if not the customer. */
const WRITERS: Record<string, string> = {
  'the welcome': 'removed',
  'an invitation that is accepted': 'removed',
  'a rating by an invitation': 'invited',
  'a thumb that a DJ takes': 'dj',
  'a thumb that a DJ settles': 'dj',
  'a conversation that a DJ settles by text': 'dj',
  'a conversation that a DJ settles by closed': 'dj',
  'a text that DJs keep': 'dj',
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !('.sv' in value);

/** The priority is on the value itself or on one of its descendants. */
function ranked(value: unknown): unknown[] {
  if (value === null) return [];
  if (!isTree(value)) return [{ '.value': value, '.priority': 5 }];
  const within = Object.entries(value).flatMap(([name, child]) =>
    ranked(child).map((other) => ({ ...value, [name]: other })),
  );
  return [{ ...value, '.priority': 5 }, ...within];
}

const variants = (update: Tree): Tree[] =>
  Object.entries(update).flatMap(([path, value]) =>
    ranked(value).map((other) => ({ ...update, [path]: other })),
  );

describe.each(Object.entries(UPDATES))('%s', (name, update) => {
  const uid = WRITERS[name] ?? 'customer';

  it('is taken without a priority', async () => {
    await assertSucceeds(writeAs(uid, update()));
  });

  it('is refused with one, wherever it stands (docs/security.md S33)', async () => {
    const count = variants(update()).length;
    expect(count).toBeGreaterThan(0);
    for (let place = 0; place < count; place += 1)
      await assertFails(writeAs(uid, variants(update())[place] ?? {}));
  });
});

describe('the mark of an administrator, and that of a DJ', () => {
  it('gets no priority, and loses none of its worth', async () => {
    const own = as('administrator').ref('users/administrator/info');
    await assertFails(own.set({ ...profile('administrator'), damin: { '.value': true, '.priority': 5 } }));
    await put('users/administrator/info/damin', true);
    await assertSucceeds(own.set(profile('administrator', { damin: true })));
    const ofDj = as('dj').ref('users/dj/info');
    await assertFails(ofDj.set({ ...profile('dj'), dj: { '.value': true, '.priority': 5 } }));
    await put('users/dj/info/dj', true);
    await assertSucceeds(ofDj.set(profile('dj', { dj: true })));
  });
});
