import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { asBoolean, kept } from '@/device/storage';
import type { Known } from '@/firebase/database';
import { useTranslation } from 'react-i18next';
import { type DeskText, nameOfText, withText } from '@/model/desk';
import { DESK_TEXT_MAX_LENGTH } from '@/model/limits';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './DeskTexts.module.css';
import { followDeskTexts } from './deskTextsThunks';
import { NOT_KNOWN } from './deskWords';
import { Fold } from './Fold';
import { KeepText } from './KeepText';
import { RemoveText } from './RemoveText';

interface DeskTextsProps {
  /** What stands in the answer box. */
  typed: string;
  /** Whether it can be typed into now. */
  isFree: boolean;
  onType: (text: string) => void;
}

/** Whether this device shows the texts with each thumb: then one tap inserts one. */
const isKeptOpen = kept('deskTextsOpen', asBoolean);

function List({ typed, isFree, onType }: DeskTextsProps) {
  const [known, setKnown] = useState<Known<DeskText[]>>('loading');
  const [question, setQuestion] = useState<'keep' | DeskText>();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => dispatch(followDeskTexts(setKnown)), [dispatch]);
  const close = useCallback(() => setQuestion(undefined), []);
  const texts = typeof known === 'string' ? [] : known;
  const isTooLong = typed.trim().length > DESK_TEXT_MAX_LENGTH;
  // Not another one that came to its place.
  const toRemove = texts.find(
    ({ place, at }) => typeof question === 'object' && question.place === place && question.at === at,
  );
  return (
    <>
      {texts.length === 0 && (
        <p className={styles.quiet} role="status">
          {t(typeof known === 'string' ? NOT_KNOWN[known] : 'desk.texts.none')}
        </p>
      )}
      <ul className={styles.list}>
        {texts.map((text) => (
          <li key={text.place} className={styles.text}>
            <button
              type="button"
              className={styles.insert}
              disabled={!isFree}
              onClick={() => onType(withText(typed, text.text))}
            >
              <bdi className={styles.name}>{nameOfText(text)}</bdi>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('desk.texts.remove', { name: nameOfText(text) })}
              onClick={() => setQuestion(text)}
            >
              <Trash2 aria-hidden="true" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        appearance="quiet"
        className={styles.keep}
        disabled={isBlank(typed) || isTooLong}
        onClick={() => setQuestion('keep')}
      >
        <Plus aria-hidden="true" size={20} />
        {t('desk.texts.keep')}
      </Button>
      {isTooLong && (
        <p className={styles.quiet}>{t('desk.texts.tooLong', { count: DESK_TEXT_MAX_LENGTH })}</p>
      )}
      {question === 'keep' && <KeepText text={typed.trim()} onClose={close} />}
      {toRemove !== undefined && <RemoveText text={toRemove} onClose={close} />}
    </>
  );
}

/** What DJs often say, kept for all of them: a tap puts it behind what was typed (docs/product.md 31.18). */
export function DeskTexts(props: DeskTextsProps) {
  const [isOpen, setOpen] = useState(() => isKeptOpen.read() === true);
  const { t } = useTranslation();
  return (
    <Fold
      summary={t('desk.texts.summary')}
      isOpen={isOpen}
      onToggle={(isNowOpen) => {
        isKeptOpen.write(isNowOpen ? true : undefined);
        setOpen(isNowOpen);
      }}
    >
      {isOpen && <List {...props} />}
    </Fold>
  );
}
