import { useCallback, useEffect, useRef, useState } from 'react';
import { pageVisibility } from '@/device/pageVisibility';
import type { KeptMany } from '@/device/storage';

interface UsedDraft<Value> {
  /** Undefined: nothing was typed that is not sent or saved. */
  draft: Value | undefined;
  change: (next: Value | undefined) => void;
  /** Forgets what was sent or saved, unless something else was typed since. */
  forget: (sent: Value) => void;
}

/**
 * What is typed into a form. It is kept on this device until it is sent or saved, and is the same in all tabs (docs/product.md 18.12).
 * `isOver` says of a kept draft that it was sent or saved while no form was there to forget it. A form keeps its `id` while it is shown.
 */
export function useDraft<Value>(
  drafts: KeptMany<Value>,
  id: string,
  isOver: (kept: Value) => boolean = () => false,
): UsedDraft<Value> {
  const [draft, setDraft] = useState(() => {
    const kept = drafts.read(id);
    if (kept === undefined || !isOver(kept)) return kept;
    drafts.write(id, undefined);
    return undefined;
  });
  /** Where nothing can be kept, what is typed stands here alone. */
  const isKept = useRef(true);

  const follow = useCallback(() => {
    if (isKept.current) setDraft(drafts.read(id));
  }, [drafts, id]);
  useEffect(() => {
    const stops = [drafts.watch(id, follow), pageVisibility.subscribe(follow)];
    // Another tab may have typed since the first look.
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [drafts, id, follow]);

  const change = (next: Value | undefined) => {
    isKept.current = drafts.write(id, next);
    setDraft(next);
  };
  const forget = (sent: Value) => {
    drafts.forget(id, sent);
    setDraft((current) => (current === sent ? undefined : current));
    follow();
  };
  return { draft, change, forget };
}
