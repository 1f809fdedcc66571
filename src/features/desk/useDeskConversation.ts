import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import type { Known } from '@/firebase/database';
import type { OpenThumb } from '@/model/desk/deskThumb';
import { byTime, type Message } from '@/model/message/message';
import type { DeskMessages } from './deskApi';
import { followConversation, readEarlierMessages } from './deskThunks';

/** Each message once. What went to the archive meanwhile stays: nothing that was written is ever gone. */
const together = (...lists: (readonly Message[])[]): Message[] =>
  [...new Map(lists.flat().map((message) => [message.key, message])).values()].sort(byTime);

/** How reading earlier messages goes; undefined: there are none. */
export type Earlier = 'more' | 'reading' | 'failed' | undefined;

/** What was written about a thumb, live, and earlier messages on demand. To be mounted anew for another thumb. */
export function useDeskConversation({ uid, id }: Pick<OpenThumb, 'uid' | 'id'>) {
  const [known, setKnown] = useState<Known<DeskMessages>>('loading');
  const [read, setRead] = useState<DeskMessages>();
  const [reading, setReading] = useState<'reading' | 'failed'>();
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        followConversation(uid, id, (next) =>
          setKnown((now) =>
            typeof next === 'string' || typeof now === 'string'
              ? next
              : { ...next, messages: together(now.messages, next.messages) },
          ),
        ),
      ),
    [dispatch, uid, id],
  );
  const readEarlier = async (): Promise<void> => {
    setReading('reading');
    const asked = readEarlierMessages({ uid, id, before: read?.messages[0] });
    const outcome = await outcomeOf(dispatch(asked), () => undefined);
    setReading(outcome.status === 'failed' ? 'failed' : undefined);
    if (outcome.status !== 'done') return;
    const { messages, hasEarlier } = outcome.result;
    setRead((before) => ({ messages: together(messages, before?.messages ?? []), hasEarlier }));
  };
  const isKnown = typeof known !== 'string';
  const hasEarlier = isKnown && (read?.hasEarlier ?? known.hasEarlier);
  const earlier: Earlier = hasEarlier ? (reading ?? 'more') : undefined;
  return {
    messages: isKnown ? together(read?.messages ?? [], known.messages) : known,
    earlier,
    readEarlier,
  };
}
