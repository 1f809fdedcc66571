import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageVisibility } from '@/device/idleTime';
import type { StoredValues } from '@/device/storage';

interface UsedDraft<Value> {
  /** undefined: nothing unsent or unsaved was typed. */
  draft: Value | undefined;
  /** The text for it, if the browser does not store the draft. */
  notStored: string | undefined;
  change: (next: Value | undefined) => void;
  /** Keeps what was typed since. */
  forget: (sent: Value) => void;
}

/**
 * Stored on this device until it is sent or saved, and shared by all tabs (docs/product.md 18.12). `isOver` says of a stored draft that it
 * was sent or saved while no form was there to delete it. `id` must not change while the form is shown.
 */
export function useDraft<Value>(
  drafts: StoredValues<Value>,
  id: string,
  isOver: (stored: Value) => boolean = () => false,
): UsedDraft<Value> {
  const [draft, setDraft] = useState(() => {
    const stored = drafts.read(id);
    if (stored === undefined || !isOver(stored)) return stored;
    drafts.write(id, undefined);
    return undefined;
  });
  /** Otherwise the draft exists only in this form. */
  const isInStorage = useRef(true);
  const [isStored, setStored] = useState(true);
  const { t } = useTranslation();

  const follow = useCallback(() => {
    if (isInStorage.current) setDraft(drafts.read(id));
  }, [drafts, id]);
  useEffect(() => {
    const stops = [drafts.watch(id, follow), pageVisibility.subscribe(follow)];
    // Another tab may have typed since the first read.
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [drafts, id, follow]);

  const change = (next: Value | undefined) => {
    isInStorage.current = drafts.write(id, next);
    setStored(isInStorage.current || next === undefined);
    setDraft(next);
  };
  const forget = (sent: Value) => {
    drafts.forget(id, sent);
    setDraft((current) => (current === sent ? undefined : current));
    follow();
  };
  const notStored = isStored || draft === undefined ? undefined : t('error.draftNotStored');
  return { draft, notStored, change, forget };
}
