import { useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import type { Failure } from '@/model/failure';
import { byTime, type Message, type Thread } from '@/model/message/message';
import type { EarlierMessages } from './archiveApi';
import { readEarlier } from './readEarlier';

interface Known extends EarlierMessages {
  /** What the thread had when that was last looked at. */
  current: readonly Message[];
}

/** How the reading of earlier messages goes. */
export type Reading = { status: 'idle' | 'reading' } | { status: 'failed'; failure: Failure };

/** Each message once, in the order of time. */
const together = (...lists: (readonly Message[])[]): Message[] =>
  [...new Map(lists.flat().map((message) => [message.key, message])).values()].sort(byTime);

/**
 * What stood in the thread and went to the archive meanwhile stays: nobody is taken away from what is being read. Where some
 * may be missing in between, earlier ones are read anew.
 */
function withCurrent({ messages, isAll, current: last }: Known, current: readonly Message[]): Known {
  const there = new Set(current.map(({ key }) => key));
  const newest = last.at(-1);
  if (newest === undefined || !there.has(newest.key)) return { messages: [], isAll: false, current };
  return {
    messages: together(
      messages,
      last.filter(({ key }) => !there.has(key)),
    ),
    isAll,
    current,
  };
}

/**
 * All messages of a thread that are known, the earliest first: its own, and those that were read from its archive. `read`
 * reads further back, and resolves with how many came.
 */
export function useEarlierMessages(uid: string, { id: threadId, info, messages: current }: Thread) {
  const [known, setKnown] = useState<Known>({ messages: [], isAll: false, current });
  const [reading, setReading] = useState<Reading>({ status: 'idle' });
  const dispatch = useAppDispatch();
  if (known.current !== current) setKnown(withCurrent(known, current));

  const read = async (): Promise<number> => {
    setReading({ status: 'reading' });
    const asked = dispatch(readEarlier({ uid, threadId, before: known.messages[0] }));
    const outcome = await outcomeOf(asked, () => undefined);
    setReading(outcome.status === 'failed' ? outcome : { status: 'idle' });
    if (outcome.status === 'failed') return 0;
    const { messages, isAll } = outcome.result;
    setKnown((now) => ({ ...now, messages: together(messages, now.messages), isAll }));
    return messages.length;
  };
  return {
    messages: known.messages.length === 0 ? current : together(known.messages, current),
    hasMore: info?.archived === true && !known.isAll,
    reading,
    read,
  };
}
