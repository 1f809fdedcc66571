import { useState } from 'react';
import { timeOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '@/acts/useSubmission';
import { type AnsweringDj, type OpenThumb, type Settlement, takerOf } from '@/model/desk';
import { LEASE_MS } from '@/model/limits';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Patience } from '@/ui/Loader';
import { AnswerBox } from './AnswerBox';
import styles from './AnswerableThumb.module.css';
import { DeskTexts } from './DeskTexts';
import { djName, settlingError } from './deskWords';
import { SameSong } from './SameSong';
import { useLease } from './useLease';
import { useSameSong } from './useSameSong';
import { isBeingSettled, isSettled, useSettling, type SettlingEnd } from './useSettling';

interface AnswerableThumbProps {
  dj: AnsweringDj;
  thumb: OpenThumb;
  /** The time of the server, and how far it is ahead of this device, in ms. */
  now: number;
  ahead: number;
  text: string;
  /** The thumbs that are loaded. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  onType: (text: string) => void;
  onBegin: () => void;
  onEnd: (ends: SettlingEnd[], text: string) => void;
}

/** Who has a thumb, and what it can be answered with. */
export function AnswerableThumb(props: AnswerableThumbProps) {
  const { dj, thumb, now, ahead, text, thumbs, hasKeys, onType, onBegin, onEnd } = props;
  const { t, i18n } = useTranslation();
  const lease = useLease(dj, thumb);
  const { settling, settle } = useSettling(dj);
  const taker = takerOf(thumb, now);
  const isTaken = taker !== undefined && taker.by !== dj.uid;
  const same = useSameSong(thumb, thumbs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = same.filter(({ id }) => chosen.includes(id));
  const isBusy = isBeingSettled(settling);

  const settleNow = async (settlement: Settlement) => {
    onBegin();
    lease.setHeld(false);
    const ends = await settle(thumb, others, settlement);
    if (!ends.some(({ end }) => isSettled(end))) lease.setHeld(true);
    onEnd(ends, text);
  };
  const type = (typed: string) => {
    onType(typed);
    lease.noteWork();
  };
  return (
    <>
      {taker !== undefined && (
        <p className={styles.taken} role="status">
          {isTaken
            ? t('desk.writing', { name: djName(taker.name, t) })
            : t('desk.yours', { time: timeOf(taker.at + LEASE_MS - ahead, i18n.language) })}
        </p>
      )}
      {taker === undefined && (
        <Button
          appearance="secondary"
          busy={isOnItsWay(lease.submission)}
          disabled={isBusy}
          onClick={() => void lease.take()}
        >
          {t('desk.take')}
        </Button>
      )}
      <ErrorText text={settlingError(lease.submission, t) ?? settlingError(settling, t)} />
      {same.length > 0 && <SameSong thumbs={same} chosen={chosen} isBusy={isBusy} onChoose={setChosen} />}
      <DeskTexts typed={text} isFree={!isBusy && !isTaken} onType={type} />
      <AnswerBox
        text={text}
        firstName={thumb.firstName}
        others={others.length}
        state={isBusy ? 'busy' : isTaken ? 'taken' : 'free'}
        hasKeys={hasKeys}
        onType={type}
        onSettle={(settlement) => void settleNow(settlement)}
      />
      <Patience text={settling.status === 'pending' ? t('error.takesLong') : undefined} />
    </>
  );
}
