import { admin } from '../../emulators/seed/admin';
import type { SeedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import type { Phone } from './phones';
import { ofData, SONG, visitAsNewcomer, type Scene } from './scene';
import { HOUR_MS } from '../../src/model/time';

/** How long ago some moods were renewed. */
const RENEWED_MS = [0, 48 * HOUR_MS];
const ALL_DAY = { from: '00:00', to: '23:59' };

/** The time zone of phones in tests, and another one. */
const [HERE, ELSEWHERE] = ['Etc/UTC', 'Australia/Brisbane'];

function timedPlayer({ data }: Phone, timeZone: string): SeedPlayer {
  const [made] = data.newPlayers(1, {
    can: { until: true },
    timeZone,
    hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ALL_DAY])),
  });
  if (made === undefined) throw new RangeError('No player was made.');
  return {
    nowPlaying: SONG,
    ...made,
    switchObj: made.switchObj.map((mood, place) => {
      const ago = RENEWED_MS[place];
      return { ...mood, active: place === 0, ...(ago !== undefined && { renewed: Date.now() - ago }) };
    }),
  };
}

const endOf = ({ switchObj }: SeedPlayer): SeedPlayer['moodUntil'] => ({
  at: Date.now() + 3 * HOUR_MS,
  then: switchObj[2]?.stampID ?? '',
});

/** The plan of a day: one mood plays now, and there is a gap. */
const dayOf = ({ switchObj }: SeedPlayer): SeedPlayer['today'] =>
  [
    [-3, -1, 1],
    [-1, 2, 0],
    [3, 5, 2],
    [5, 8, 3],
  ].map(([from = 0, to = 0, place = 0]) => ({
    from: Date.now() + from * HOUR_MS,
    to: Date.now() + to * HOUR_MS,
    stampID: switchObj[place]?.stampID ?? '',
  }));

async function visitTimed(phone: Phone, timeZone: string): Promise<SeedPlayer> {
  const made = timedPlayer(phone, timeZone);
  await visitAsNewcomer(phone, { players: [{ ...made, moodUntil: endOf(made) }] });
  await phone.page.getByRole('button', { name: phone.texts.moodTime.back }).waitFor();
  return made;
}

/** The moods of one of three zones, of which two go back by themselves. */
async function openTimedMoods(phone: Phone): Promise<void> {
  const [first, second, third] = phone.data.newPlayers(3);
  if (first === undefined || second === undefined || third === undefined)
    throw new RangeError('Too few players were made.');
  const { can, hours, timeZone } = timedPlayer(phone, HERE);
  const timed = (player: SeedPlayer): SeedPlayer => ({
    ...player,
    can,
    hours,
    timeZone,
    // A mood goes back to the one before.
    switchObj: player.switchObj.map((mood, place) => ({ ...mood, active: place === 0 })),
  });
  await visitAsNewcomer(phone, { players: [timed(first), timed(second), third] });
  await phone.pickZone(first);
  await phone.tapMood();
  await phone.page.getByRole('button', { name: phone.data.mood }).waitFor();
}

const unfold = ({ page }: Phone, question: string): Promise<void> =>
  page.getByRole('button', { name: question }).click();

/** Chooses an hour, also where the lengths stand open. */
const chooseHour = ({ page }: Phone): Promise<void> => page.getByRole('radio').first().check({ force: true });

export const moodTimeScenes: Scene[] = ofData([
  {
    name: 'home-mood-until',
    inView: ({ rating }) => [rating.down, rating.up, rating.rate],
    show: async (phone) => {
      await visitTimed(phone, HERE);
    },
  },
  {
    name: 'home-mood-ended',
    isVariant: true,
    inView: ({ rating }) => [rating.down, rating.up, rating.rate],
    show: async (phone) => {
      const { key } = await visitTimed(phone, ELSEWHERE);
      const choice = { user: 'another', index: '0', dateAsked: Date.now(), receivedTask: true };
      await admin.database.ref(paths.player(key)).update({ switcher: choice, moodUntil: null });
      await phone.page.getByRole('button', { name: phone.texts.moodTime.endedRead }).waitFor();
    },
  },
  { name: 'change-vibe-zones', isVariant: true, show: openTimedMoods },
  {
    name: 'change-vibe-length',
    show: async (phone) => {
      await openTimedMoods(phone);
      await unfold(phone, phone.texts.moodTime.length);
      await chooseHour(phone);
    },
  },
  {
    name: 'change-vibe-where',
    isVariant: true,
    show: async (phone) => {
      await openTimedMoods(phone);
      await unfold(phone, phone.texts.moodTime.length);
      await chooseHour(phone);
      await unfold(phone, phone.texts.moodSwitch.where);
      await phone.page.getByRole('checkbox', { disabled: false }).first().check();
    },
  },
  {
    name: 'vibe-changed-zones',
    show: async (phone) => {
      await openTimedMoods(phone);
      await unfold(phone, phone.texts.moodTime.length);
      await chooseHour(phone);
      await unfold(phone, phone.texts.moodSwitch.where);
      for (const box of await phone.page.getByRole('checkbox').all())
        if (await box.isEnabled()) await box.check();
      await phone.page.getByRole('button', { name: phone.data.mood }).click();
      const dialog = phone.page.getByRole('dialog');
      await dialog.getByRole('listitem').first().waitFor();
      // So that it stays.
      await dialog.dispatchEvent('focusin');
    },
  },
  {
    name: 'home-standby-plan',
    inView: () => [],
    show: async (phone) => {
      const made = timedPlayer(phone, HERE);
      const justPlayed = { ...SONG, id: 'song-2', title: 'Slow Harbour', since: SONG.since - 240_000 };
      const today = dayOf(made)?.slice(2);
      await visitAsNewcomer(phone, { players: [{ ...made, can: { played: true }, justPlayed, today }] });
      await admin.database.ref(`${paths.player(made.key)}/ifPlaying`).set(false);
      await phone.page
        .getByRole('button', { name: phone.texts.rating.allHeard })
        .or(phone.page.getByRole('button', { name: phone.texts.rating.rateHeard }))
        .waitFor();
    },
  },
  {
    name: 'change-vibe-day',
    show: async (phone) => {
      const made = timedPlayer(phone, ELSEWHERE);
      await visitAsNewcomer(phone, { players: [{ ...made, today: dayOf(made) }] });
      await phone.tapMood();
      await phone.page.getByText(phone.texts.moodTime.today).click();
    },
  },
]);
