import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '@/model/desk';
import { UNDO_MS } from '@/model/limits';
import { type Consequence, CONSEQUENCES } from '@/model/rating';
import type { RateType } from '@/model/task';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import { useTooLong } from '@/features/messages/AnswerForm';
import styles from './Desk.module.css';
import { useKeys } from './useKeys';

/** The key of each outcome, the same for thumbs up and down. */
const KEY_OF: Record<Consequence, string> = { removed: '1', lessOften: '2', moreLike: '3', kept: '4' };

/** The outcomes, most frequent first. */
const ORDER: Record<RateType, readonly Consequence[]> = {
  up: ['moreLike', 'kept', 'lessOften', 'removed'],
  down: CONSEQUENCES,
};

const KEYS = ['r', 'z', '1', '2', '3', '4'] as const;

interface AnswerBoxProps {
  rateType: RateType;
  text: string;
  /** The first name of the customer; '' if unknown. */
  firstName: string;
  /** The number of other thumbs that are settled with it. */
  others: number;
  /** `taken`: another DJ is writing. `busy`: the thumb is being settled. */
  state: 'free' | 'taken' | 'busy';
  /** Chosen by a key, and can still be undone. */
  held: Settlement | undefined;
  hasKeys: boolean;
  onType: (text: string) => void;
  onSettle: (settlement: Settlement) => void;
  /** Holds a settlement that was chosen by a key; undefined drops it. */
  onHold: (settlement: Settlement | undefined) => void;
}

/** The answer, and the outcomes: one tap sends both, or one of them (docs/product.md 31.5). */
export function AnswerBox(props: AnswerBoxProps) {
  const { rateType, text, firstName, others, state, held, hasKeys, onType, onSettle, onHold } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = isBlank(text);
  const tooLong = useTooLong(text);
  const isTooLong = tooLong !== undefined;
  const canType = state === 'free' && held === undefined;
  const canSettle = canType && !isTooLong;
  const [isTall, setTall] = useState(!isEmpty);

  const send = () => {
    if (canSettle && !isEmpty) onSettle({ text: text.trim() });
  };
  const withText = (what: Consequence): Settlement => (isEmpty ? { what } : { text: text.trim(), what });
  useKeys(
    KEYS,
    (key) => {
      const what = CONSEQUENCES.find((one) => KEY_OF[one] === key);
      if (key === 'r') box.current?.focus();
      else if (key === 'z') onHold(undefined);
      else if (what !== undefined && canSettle) onHold(withText(what));
    },
    hasKeys,
  );
  return (
    <form
      className={`closeStack ${styles.answer}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="quiet">
        <label htmlFor={`${id}-text`}>
          {firstName === '' ? t('desk.answer') : t('desk.answerTo', { name: firstName })}
        </label>
        {hasKeys && <kbd aria-hidden="true">r</kbd>}
      </p>
      <textarea
        ref={box}
        id={`${id}-text`}
        className={styles.text}
        data-tall={isTall}
        rows={2}
        dir="auto"
        autoCapitalize="sentences"
        enterKeyHint="enter"
        readOnly={!canType}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}-excess` : undefined}
        value={text}
        onFocus={() => setTall(true)}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-excess`} className={`goneIfEmpty ${styles.tooLong}`} role="status">
        {tooLong}
      </p>
      {others > 0 && <p role="status">{t('desk.toAll', { count: others })}</p>}
      <Button type="submit" busy={state === 'busy'} disabled={!canSettle || isEmpty}>
        <Send aria-hidden="true" size={20} />
        {t('desk.send')}
      </Button>
      <p id={`${id}-outcomes`} className="quiet">
        {t(isEmpty ? 'desk.settle' : 'desk.settleWithAnswer')}
      </p>
      <div className={`columns ${styles.outcomes}`} role="group" aria-labelledby={`${id}-outcomes`}>
        {ORDER[rateType].map((what) => (
          <Button
            key={what}
            appearance="secondary"
            className={styles.outcome}
            disabled={!canSettle}
            onClick={() => onSettle(withText(what))}
          >
            {hasKeys && <kbd aria-hidden="true">{KEY_OF[what]}</kbd>}
            {t(`desk.outcome.${what}`)}
          </Button>
        ))}
      </div>
      <div className={styles.held} role="status">
        {held?.what !== undefined && (
          <>
            {t('desk.held', { outcome: t(`desk.outcome.${held.what}`), seconds: UNDO_MS / 1000 })}
            <Button appearance="quiet" onClick={() => onHold(undefined)}>
              {t('desk.undo')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
