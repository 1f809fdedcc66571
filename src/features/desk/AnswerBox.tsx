import { Check, CircleSlash, type LucideIcon, Send, TrendingDown, TrendingUp } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTooLong } from '@/features/messages/AnswerForm';
import { isConversation, type WaitingThumb } from '@/model/desk';
import { type Consequence, CONSEQUENCES } from '@/model/rating';
import type { RateType } from '@/model/task';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './Desk.module.css';
import { useAnswer, useDesk } from './deskContext';
import { useKeys } from './useKeys';

/** The same for thumbs up and down. */
const KEY_OF: Record<Consequence, string> = { removed: '1', lessOften: '2', moreLike: '3', kept: '4' };

/** Most frequent first. */
const ORDER: Record<RateType, readonly Consequence[]> = {
  up: ['moreLike', 'kept', 'lessOften', 'removed'],
  down: CONSEQUENCES,
};

const ICONS: Record<Consequence, LucideIcon> = {
  removed: CircleSlash,
  lessOften: TrendingDown,
  moreLike: TrendingUp,
  kept: Check,
};

const KEYS = ['r'] as const;
const OUTCOME_KEYS = ['1', '2', '3', '4'] as const;

interface OutcomesProps {
  thumb: WaitingThumb;
  canSettle: boolean;
}

/** Each is a tap that sends the answer too, if there is one. */
function Outcomes({ thumb: { rateType }, canSettle }: OutcomesProps) {
  const { text, settle, isDeaf } = useAnswer();
  const { hasKeys } = useDesk();
  const { t } = useTranslation();
  const buttons = useRef<Partial<Record<Consequence, HTMLButtonElement | null>>>({});
  const id = useId();
  const isEmpty = isBlank(text);
  useKeys(
    OUTCOME_KEYS,
    (key) => {
      const what = CONSEQUENCES.find((one) => KEY_OF[one] === key);
      // The focus marks the outcome: the browser presses a focused button on Enter.
      if (what !== undefined && !isDeaf()) buttons.current[what]?.focus();
    },
    hasKeys,
  );
  return (
    <>
      <p id={`${id}-outcomes`} className={isEmpty ? 'visuallyHidden' : 'quiet'}>
        {t(isEmpty ? 'desk.settle' : 'desk.settleWithAnswer')}
      </p>
      <div className={`columns ${styles.outcomes}`} role="group" aria-labelledby={`${id}-outcomes`}>
        {ORDER[rateType].map((what) => {
          const Icon = ICONS[what];
          return (
            <Button
              key={what}
              ref={(button) => {
                buttons.current[what] = button;
              }}
              appearance="secondary"
              className={styles.outcome}
              disabled={!canSettle}
              onClick={() => settle(isEmpty ? { what } : { text: text.trim(), what })}
            >
              <Icon aria-hidden="true" size={18} />
              <span>{t(`desk.outcome.${what}`)}</span>
              {hasKeys && <kbd aria-hidden="true">{KEY_OF[what]}</kbd>}
            </Button>
          );
        })}
      </div>
    </>
  );
}

interface AnswerBoxProps {
  tools: ReactNode;
}

/** One tap sends an answer, an outcome, or both (docs/product.md 31.5). */
export function AnswerBox({ tools }: AnswerBoxProps) {
  const { thumb, text, type, chosen, state, settle } = useAnswer();
  const { hasKeys } = useDesk();
  const { firstName } = thumb;
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = isBlank(text);
  const tooLong = useTooLong(text);
  const isTooLong = tooLong !== undefined;
  const canType = state === 'free';
  const canSettle = canType && !isTooLong;
  const [isTall, setTall] = useState(!isEmpty);

  const send = () => {
    if (canSettle && !isEmpty) settle({ text: text.trim() });
  };
  useKeys(KEYS, () => box.current?.focus(), hasKeys);
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.write}>
        <div className={styles.label}>
          <p>
            <label htmlFor={`${id}-text`}>
              {firstName === '' ? t('desk.answer') : t('desk.answerTo', { name: firstName })}
            </label>
            {hasKeys && <kbd aria-hidden="true">r</kbd>}
          </p>
          {chosen.length > 0 && <p role="status">{t('desk.toAll', { count: chosen.length })}</p>}
        </div>
        <textarea
          ref={box}
          id={`${id}-text`}
          className={styles.text}
          data-tall={isTall}
          rows={1}
          dir="auto"
          autoCapitalize="sentences"
          enterKeyHint="enter"
          readOnly={!canType}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? `${id}-excess` : undefined}
          value={text}
          onFocus={() => setTall(true)}
          onChange={({ target }) => type(target.value)}
        />
        <p id={`${id}-excess`} className={`goneIfEmpty ${styles.tooLong}`} role="status">
          {tooLong}
        </p>
        <div className={styles.tools}>
          {tools}
          <Button
            type="submit"
            aria-label={t('desk.send')}
            busy={state === 'busy'}
            disabled={!canSettle || isEmpty}
          >
            <Send aria-hidden="true" size={18} />
            <span className={styles.send}>{t('messages.send')}</span>
          </Button>
        </div>
      </div>
      <div className={styles.ends} data-many={isConversation(thumb) ? undefined : thumb.last !== undefined}>
        {!isConversation(thumb) && <Outcomes thumb={thumb} canSettle={canSettle} />}
        {thumb.last !== undefined && (
          // Not with a text in the box: it would be lost.
          <Button
            appearance="secondary"
            className={styles.outcome}
            disabled={!canSettle || !isEmpty}
            onClick={() => settle({ closed: true })}
          >
            <Check aria-hidden="true" size={18} />
            <span>{t('desk.noAnswerNeeded')}</span>
          </Button>
        )}
      </div>
    </form>
  );
}
