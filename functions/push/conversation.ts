import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { decodeThread, type Thread } from '../../src/model/message';
import { paths } from '../../src/model/paths';
import { type GivenRating, type Outcome, trackText } from '../../src/model/rating';
import type { RateType } from '../../src/model/task';
import { thumbId } from '../desk/thumbId';
import type { About } from './words';

/** The newest conversations of a customer that are looked at for one about a rating. */
const LOOKED_AT = 3;
/** What a DJ says and does at once has one moment, but for what clocks differ by, in ms. */
const AT_ONCE_MS = 10_000;

const RATE_TYPES: readonly (string | undefined)[] = ['up', 'down'] satisfies RateType[];
const isRateType = (type: string | undefined): type is RateType => RATE_TYPES.includes(type);

/** The conversation, without its archive; undefined: there is none. */
export async function conversation(uid: string, threadId: string): Promise<Thread | undefined> {
  const found: unknown = (await getDatabase().ref(paths.thread(uid, threadId)).get()).val();
  return decodeThread(threadId, found, logger.warn);
}

/** The conversation about a rating: at the desk it has the id of the thumb, and another tool says with it when the rating was given. */
export async function conversationAbout(uid: string, rating: GivenRating): Promise<Thread | undefined> {
  const ofDesk = await conversation(uid, thumbId(rating.player, rating.dateAsked));
  if (ofDesk !== undefined) return ofDesk;
  const newest = getDatabase().ref(paths.messages(uid)).orderByChild('info/dateTime').limitToLast(LOOKED_AT);
  const found: unknown = (await newest.get()).val();
  return Object.entries(found ?? {})
    .map(([id, value]) => decodeThread(id, value, logger.warn))
    .find((thread) => thread?.info?.dateAsked === rating.dateAsked);
}

/** What notifications say of a conversation, of the rating that it is about, or of both. */
export function aboutOf(
  who: string,
  rating: GivenRating | undefined,
  info: Thread['info'] | undefined,
): About {
  const track = rating?.track ?? info?.track;
  const type = rating?.rateType ?? info?.type;
  const zone = rating?.zone ?? '';
  return {
    who,
    song: track === undefined ? '' : trackText(track),
    zone: zone === '' ? (info?.zone ?? '') : zone,
    rateType: isRateType(type) ? type : undefined,
  };
}

/** Whether a DJ did one and said the other at once: that is told once, with the message. */
export const areOne = (outcome: Outcome, created: number): boolean =>
  Math.abs(outcome.at - created) <= AT_ONCE_MS;
