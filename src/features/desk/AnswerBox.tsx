import { Send } from 'lucide-react';
import { useId, useRef } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '@/model/desk';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { type Consequence, CONSEQUENCES } from '@/model/rating';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './AnswerBox.module.css';
import { useKeys } from './useKeys';

/** The keys of the outcomes, in the order in which these stand there. */
const CONSEQUENCE_OF = {
  1: CONSEQUENCES[0],
  2: CONSEQUENCES[1],
  3: CONSEQUENCES[2],
  4: CONSEQUENCES[3],
} as const;

const KEYS = ['r', '1', '2', '3', '4'] as const;

interface AnswerBoxProps {
  text: string;
  /** The first name of the customer; '' where it is not known. */
  firstName: string;
  /** To how many other customers it goes too. */
  others: number;
  /** Why nothing can be sent now: another DJ is writing, or something is on its way. */
  state: 'free' | 'taken' | 'busy';
  hasKeys: boolean;
  onType: (text: string) => void;
  onSettle: (settlement: Settlement) => void;
}

/** The answer, and the outcomes: one tap sends both, or one of them (docs/product.md 31.5). */
export function AnswerBox({ text, firstName, others, state, hasKeys, onType, onSettle }: AnswerBoxProps) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const number = (count: number) => numberText(count, i18n.language);
  const isEmpty = isBlank(text);
  // A field that takes no more would cut what is pasted without a word.
  const excess = text.trim().length - MESSAGE_MAX_LENGTH;
  const isTooLong = excess > 0;
  const canSettle = state === 'free' && !isTooLong;

  const send = () => {
    if (canSettle && !isEmpty) onSettle({ text: text.trim() });
  };
  const decide = (what: Consequence) => {
    if (canSettle) onSettle(isEmpty ? { what } : { text: text.trim(), what });
  };
  useKeys(
    KEYS,
    (key) => {
      if (key === 'r') box.current?.focus();
      else decide(CONSEQUENCE_OF[key]);
    },
    hasKeys,
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={`${id}-text`} className={styles.label}>
        {firstName === '' ? t('desk.answer') : t('desk.answerTo', { name: firstName })}
      </label>
      <textarea
        ref={box}
        id={`${id}-text`}
        className={styles.text}
        rows={3}
        dir="auto"
        autoCapitalize="sentences"
        enterKeyHint="enter"
        readOnly={state !== 'free'}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}-excess` : undefined}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-excess`} className={styles.tooLong} role="status">
        {isTooLong &&
          t('messages.tooLong', { count: excess, number: number(excess), max: number(MESSAGE_MAX_LENGTH) })}
      </p>
      {others > 0 && <p role="status">{t('desk.toAll', { count: others })}</p>}
      <Button type="submit" busy={state === 'busy'} disabled={!canSettle || isEmpty}>
        <Send aria-hidden="true" size={20} />
        {t('desk.send')}
      </Button>
      <p id={`${id}-outcomes`} className={styles.label}>
        {t(isEmpty ? 'desk.settle' : 'desk.settleWithAnswer')}
      </p>
      <div className={styles.outcomes} role="group" aria-labelledby={`${id}-outcomes`}>
        {CONSEQUENCES.map((what) => (
          <Button
            key={what}
            appearance="secondary"
            className={styles.outcome}
            disabled={!canSettle}
            onClick={() => decide(what)}
          >
            {t(`desk.outcome.${what}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
