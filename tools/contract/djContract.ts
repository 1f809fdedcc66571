import type { DataSnapshot, Database } from 'firebase-admin/database';
import * as v from 'valibot';
import { MESSAGE_MAX_LENGTH, OUTCOME_TEXT_MAX_LENGTH } from '../../src/model/limits';
import { decodeThread, type Message, type Thread } from '../../src/model/message';
import { malformedIn, moment } from '../../src/model/decode';
import { CONSEQUENCES } from '../../src/model/rating';
import { paths } from '../../src/model/paths';
import { broken, type Breach } from './breach';

/** An outcome by the contract; the app accepts more. */
const outcomeSchema = v.strictObject({
  what: v.picklist(CONSEQUENCES),
  at: moment,
  by: v.pipe(v.string(), v.nonEmpty()),
  text: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(OUTCOME_TEXT_MAX_LENGTH))),
});

interface Inbox {
  threads: Thread[];
  malformed: string[];
  /** Ratings with a malformed outcome. */
  oddOutcomes: string[];
  unreadMessages: number;
  totalMessages: number;
}

function inboxFrom(user: DataSnapshot): Inbox {
  const malformed: string[] = [];
  const threads: Thread[] = [];
  user.child('messages').forEach((child) => {
    const found = malformedIn(() => {
      const thread = decodeThread(child.key, child.val());
      if (thread !== undefined) threads.push(thread);
    });
    for (const { place, issues } of found)
      malformed.push(`${place.replace('{uid}', user.key ?? '')}: ${issues.join(', ')}`);
  });
  const oddOutcomes: string[] = [];
  user.child('ratings').forEach((child) => {
    const outcome = child.child('outcome');
    if (outcome.exists() && !v.is(outcomeSchema, outcome.val())) oddOutcomes.push(child.key);
  });
  const count = (name: string): number => Number(user.child(`info/${name}`).val() ?? 0);
  return {
    threads,
    malformed,
    oddOutcomes,
    unreadMessages: count('unreadMessages'),
    totalMessages: count('totalMessages'),
  };
}

const isWell = ({ key, created, from, msg }: Message): boolean =>
  key === String(created) && from !== '' && msg.length > 0 && msg.length <= MESSAGE_MAX_LENGTH;

const messagesOf = ({ threads }: Inbox): Message[] => threads.flatMap(({ messages }) => messages);

/** The breaches that a single state of an inbox shows. */
function standing(inbox: Inbox): Breach[] {
  const odd = messagesOf(inbox).filter((message) => !isWell(message));
  const late = inbox.threads.filter(
    ({ info, messages }) =>
      info !== undefined && info.dateTime !== (messages.at(-1)?.created ?? info.dateTime),
  );
  const unread = messagesOf(inbox).filter(({ rcvd }) => !rcvd).length;
  return [
    ...inbox.malformed.map((place) => broken('D1', place)),
    ...inbox.oddOutcomes.map((id) => broken('D6', `the outcome of rating ${id} is not so`)),
    ...odd.map(({ key, created }) => broken('D1', `message ${key} was created at ${created}`)),
    ...late.map(({ id, info }) => broken('D2', `thread ${id} says ${info?.dateTime ?? 0}`)),
    ...(unread === inbox.unreadMessages
      ? []
      : [broken('D3', `unreadMessages is ${inbox.unreadMessages}, and ${unread} messages are not read`)]),
  ];
}

/** The breaches that a change of an inbox by others shows. */
function change(before: Inbox, after: Inbox): Breach[] {
  const known = new Map(messagesOf(before).map((message) => [message.key, message]));
  const now = new Map(messagesOf(after).map((message) => [message.key, message]));
  const added = [...now.keys()].filter((key) => !known.has(key)).length;
  const lost = [...known].filter(([key, { msg }]) => now.get(key)?.msg !== msg).map(([key]) => key);
  const unread = after.unreadMessages - before.unreadMessages;
  const total = after.totalMessages - before.totalMessages;
  return [
    ...(added > 0 && (unread !== added || total !== added)
      ? [broken('D4', `${added} more messages, unreadMessages by ${unread}, totalMessages by ${total}`)]
      : []),
    ...lost.map((key) => broken('D5', `message ${key} is not what it was`)),
  ];
}

/**
 * Watches the inbox of a customer for a while; each change counts as one update of the DJs' tool.
 * @returns the sentences of docs/contract.md that the tool breaks, and how many messages arrived
 */
export async function djBreaches(
  database: Database,
  uid: string,
  watchMs: number,
): Promise<{ breaches: Breach[]; messages: number }> {
  const user = database.ref(paths.user(uid));
  const snapshot = await user.get();
  if (!snapshot.exists()) return { breaches: [broken('D1', `there is no user ${uid}`)], messages: 0 };
  let last = inboxFrom(snapshot);
  const first = messagesOf(last).length;
  const breaches = standing(last);
  await new Promise<void>((resolve, reject) => {
    const look = (next: DataSnapshot): void => {
      const inbox = inboxFrom(next);
      breaches.push(...change(last, inbox));
      last = inbox;
    };
    user.on('value', look, reject);
    setTimeout(() => {
      user.off('value', look);
      resolve();
    }, watchMs);
  });
  return { breaches: [...breaches, ...standing(last)], messages: messagesOf(last).length - first };
}
