import { setTimeout as wait } from 'node:timers/promises';
import { ServerValue, type Database } from 'firebase-admin/database';
import { MOOD_HOUR_MS, TASK_TIMEOUT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { type MoodUntil, moodUntilFrom } from '../../src/model/timedMood';
import { decodeMoods, type MoodOption } from '../../src/model/player';
import { broken, isReceived, serverNow, type Breach, type Node } from './breach';

/** The duration of the timed mood in this check, in ms: longer than a request may take. */
const SHORT_MS = TASK_TIMEOUT_MS + 1000;
/** How late a player may go back, in ms. */
const LATE_MS = 3000;

interface Saying {
  /** The stampIDs of the active moods. */
  active: MoodOption['stampID'][];
  moodUntil: MoodUntil | undefined;
}

/** A player that is asked for a different mood each time. */
interface Asked {
  database: Database;
  key: string;
  playerId: unknown;
  moods: readonly MoodOption[];
  before: MoodOption;
  other: MoodOption;
}

async function sayingOf({ database, key, moods }: Asked): Promise<Saying> {
  const player = await database.ref(paths.player(key)).get();
  const isActive = ({ index }: MoodOption): boolean =>
    player.child(`switchObj/${index}/active`).val() === true;
  return {
    active: moods.filter(isActive).map(({ stampID }) => stampID),
    moodUntil: moodUntilFrom(player.child('moodUntil').val() ?? undefined),
  };
}

const flags = (moods: readonly MoodOption[], active: MoodOption): Record<string, boolean> =>
  Object.fromEntries(moods.map(({ index }) => [`switchObj/${index}/active`, index === active.index]));

/** Asks for a mood as the app does, in one update with the flags. @returns false when it was not received in time */
async function ask(
  { database, key, playerId, moods }: Asked,
  mood: MoodOption,
  replaced: MoodOption,
  until?: number,
): Promise<boolean> {
  const player = database.ref(paths.player(key));
  await player.update({
    ...flags(moods, mood),
    switcher: {
      playerId: playerId ?? 0,
      stampID: mood.stampID,
      name: mood.name,
      user: 'contract-check',
      replaced: replaced.index,
      dateAsked: ServerValue.TIMESTAMP,
      receivedTask: false,
      ...(until !== undefined && { until }),
    },
  });
  return isReceived(player.child('switcher'));
}

const isSaid = (said: MoodUntil | undefined, { at, then }: MoodUntil): boolean =>
  said?.at === at && said.then === then;

const notReceived = broken('P4', `a mood for a time was not received within ${TASK_TIMEOUT_MS} ms`);

/** The breaches when a player receives a mood for an hour, and then one without an end. */
async function whatItSays(asked: Asked): Promise<Breach[]> {
  const { before, other } = asked;
  const at = (await serverNow(asked.database)) + MOOD_HOUR_MS;
  if (!(await ask(asked, other, before, at))) return [notReceived];
  const timed = (await sayingOf(asked)).moodUntil;
  if (!(await ask(asked, before, other))) return [notReceived];
  const { moodUntil: untimed } = await sayingOf(asked);
  return [
    ...(isSaid(timed, { at, then: before.stampID })
      ? []
      : [broken('P11', `moodUntil is ${JSON.stringify(timed)} of a mood until ${at}`)]),
    ...(untimed === undefined
      ? []
      : [broken('P11', `moodUntil is ${JSON.stringify(untimed)} of a mood without an end`)]),
  ];
}

/** The breach of a player that does not go back in time. */
async function whatItDoes(asked: Asked): Promise<Breach[]> {
  const { before, other } = asked;
  const at = (await serverNow(asked.database)) + SHORT_MS;
  if (!(await ask(asked, other, before, at))) return [notReceived];
  await wait(at + LATE_MS - (await serverNow(asked.database)));
  const { active, moodUntil } = await sayingOf(asked);
  const isBack = active.length === 1 && active[0] === before.stampID && moodUntil === undefined;
  return isBack
    ? []
    : [
        broken(
          'P11',
          `${LATE_MS} ms after its time it plays ${active.join(', ')}, with ${JSON.stringify(moodUntil)}`,
        ),
      ];
}

/**
 * Plays the app's side of P11 against a player: a timed mood, then one without an end. Players without timed moods keep P11; one that is in
 * a timed mood, or has only one mood, is skipped.
 */
export async function goingBackBreaches(
  database: Database,
  key: string,
  { can, switchEnabled, switchObj, moodUntil, playerId }: Node,
): Promise<Breach[]> {
  const doesGoBack = (can as Node | undefined)?.until === true && switchEnabled === true;
  const moods = decodeMoods(switchObj, key);
  const before = moods.find(({ active }) => active);
  const other = moods.find(({ stampID }) => stampID !== before?.stampID);
  if (!doesGoBack || moodUntil !== undefined || before === undefined || other === undefined) return [];
  const asked: Asked = { database, key, playerId, moods, before, other };
  try {
    const says = await whatItSays(asked);
    return says.includes(notReceived) ? says : [...says, ...(await whatItDoes(asked))];
  } finally {
    await database
      .ref(paths.player(key))
      .update({ ...flags(moods, before), switcher: null, moodUntil: null });
  }
}
