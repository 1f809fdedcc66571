import { paths } from '../paths';
import type { Consequence } from '../rating/outcome';
import { SERVER_TIME } from '../task';
import type { DeskThumb, OpenThumb } from './deskThumb';

/** Who answers at the desk. A customer sees of a DJ the name. */
export interface AnsweringDj {
  uid: string;
  name: string;
}

/** What a DJ says to the customer, what the provider did, or both. */
export type Settlement = { text: string; what?: Consequence } | { text?: undefined; what: Consequence };

const ONE_MORE = { '.sv': { increment: 1 } };

/** The fields that a settled thumb keeps. */
const KEPT = [
  ...(['uid', 'rating', 'firstName', 'company', 'zone', 'rateType'] as const),
  ...(['track', 'song', 'reason', 'dateAsked', 'last'] as const),
];

const kept = (thumb: DeskThumb): Record<string, unknown> =>
  Object.fromEntries(
    KEPT.flatMap((field) => (thumb[field] === undefined ? [] : [[field, thumb[field]] as const])),
  );

/** A message of a DJ, in the conversation about a thumb. The first one says what the conversation is about. */
const messageUpdates = (
  { name }: AnsweringDj,
  { id, uid, zone, rateType, track, dateAsked }: OpenThumb,
  { msg, created, isFirst }: { msg: string; created: number; isFirst: boolean },
): Record<string, unknown> => {
  const info = paths.threadInfo(uid, id);
  return {
    [paths.message(uid, id, created)]: { created, from: name, msg, rcvd: false },
    [`${info}/dateTime`]: created,
    ...(isFirst && {
      [`${info}/type`]: rateType,
      [`${info}/zone`]: zone,
      [`${info}/dateAsked`]: dateAsked,
      ...(track && { [`${info}/track`]: track }),
    }),
    [`${paths.userInfo(uid)}/unreadMessages`]: ONE_MORE,
    [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
  };
};

/**
 * The one update by which a DJ who has taken a thumb settles it. The rules refuse it when the lease is over, when another DJ was faster, and
 * when the customer has written since `thumb.last`. `now` is the server's time (epoch ms); `isFirst` says that the conversation does not
 * exist yet.
 */
export const settlingUpdates = (
  dj: AnsweringDj,
  thumb: OpenThumb,
  { text, what }: Settlement,
  { now, isFirst }: { now: number; isFirst: boolean },
): Record<string, unknown> => ({
  [paths.deskAct(dj.uid)]: {
    thumb: thumb.id,
    at: SERVER_TIME,
    ...(thumb.last !== undefined && { seen: thumb.last }),
    ...(text !== undefined && { message: String(now) }),
  },
  [paths.openThumb(thumb.id)]: null,
  [paths.settledThumb(thumb.id)]: {
    ...kept(thumb),
    at: SERVER_TIME,
    by: dj.name,
    dj: dj.uid,
    ...(text !== undefined && { said: now }),
    ...(what !== undefined && { what }),
  },
  ...(text !== undefined && messageUpdates(dj, thumb, { msg: text, created: now, isFirst })),
  ...(what !== undefined && {
    [paths.outcome(thumb.uid, thumb.rating)]: { what, at: SERVER_TIME, by: dj.name },
  }),
});
