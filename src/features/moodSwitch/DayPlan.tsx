import { CalendarDays } from 'lucide-react';
import { Fragment } from 'react';
import { useMinute } from '@/device/useClock';
import { useTranslation } from 'react-i18next';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { type Player, readableMood } from '@/model/player';
import { dayPlanOf, type PlannedPart } from '@/model/dayPlan';
import { timeZoneOf } from '@/model/timeZone';
import { FoldRow } from '@/ui/FoldRows';
import { Summary } from '@/ui/Summary';
import styles from './DayPlan.module.css';
import { moodColour } from './roomColour';

interface LineProps {
  plan: readonly PlannedPart[];
  colourOf: (part: PlannedPart) => string;
  now: number;
}

/** Screen readers get the list instead. */
function Line({ plan, colourOf, now }: LineProps) {
  const from = plan[0]?.from ?? 0;
  const span = (plan.at(-1)?.to ?? 0) - from;
  const share = (time: number): string => `${(100 * time) / span}%`;
  return (
    <div className={styles.line} aria-hidden="true">
      {plan.map((part) => (
        <span
          key={part.from}
          className={styles.stretch}
          style={{
            insetInlineStart: share(part.from - from),
            width: share(part.to - part.from),
            backgroundColor: colourOf(part),
          }}
        />
      ))}
      {now >= from && now <= from + span && (
        <span className={styles.marker} style={{ insetInlineStart: share(now - from) }} />
      )}
    </div>
  );
}

function usePlan(player: Player) {
  const now = useMinute();
  const plan = dayPlanOf(player, now);
  return { now, plan, next: plan.find(({ from }) => from > now) };
}

/** undefined: nothing today. */
function useNextWords(player: Player, next: PlannedPart | undefined): string | undefined {
  const { t, i18n } = useTranslation();
  if (next === undefined) return undefined;
  const time = zoneTimeOf(next.from, i18n.language, timeZoneOf(player));
  return t('moodTime.next', { time, mood: readableMood(next.mood.name) });
}

function Plan({ player, now, plan, next }: ReturnType<typeof usePlan> & { player: Player }) {
  const { t, i18n } = useTranslation();
  const timeZone = timeZoneOf(player);
  const time = (moment: number): string => zoneTimeOf(moment, i18n.language, timeZone);
  const isNow = ({ from, to }: PlannedPart): boolean => from <= now && now < to;
  const isGap = !plan.some(isNow);
  const gap = (
    <li className={styles.part} aria-current="time">
      <span className={`badge ${styles.now}`}>{t('moodTime.now')}</span>
      <span className={styles.nothing}>{t('moodTime.nothing')}</span>
    </li>
  );
  const colourOf = ({ mood }: PlannedPart): string => moodColour(player.moods.indexOf(mood));
  const edges = plan.flatMap(({ from, to }) => [from, to]);
  return (
    <>
      <Line plan={plan} colourOf={colourOf} now={now} />
      <ol className={styles.parts}>
        {plan.map((part) => (
          <Fragment key={part.from}>
            {isGap && part === next && gap}
            <li
              className={styles.part}
              aria-current={isNow(part) ? 'time' : undefined}
              data-over={part.to <= now}
            >
              <span className={styles.dot} style={{ backgroundColor: colourOf(part) }} aria-hidden="true" />
              <span className={styles.times}>
                {t('moodTime.part', { from: time(part.from), to: time(part.to) })}
              </span>
              <bdi className={styles.name}>{readableMood(part.mood.name)}</bdi>
              {isNow(part) && <span className={`badge ${styles.now}`}>{t('moodTime.now')}</span>}
            </li>
          </Fragment>
        ))}
        {isGap && next === undefined && gap}
      </ol>
      {/* Otherwise the choice of the length says this. */}
      {player.can?.until !== true && isOtherClock(edges, i18n.language, timeZone) && (
        <p className="quiet">{t('moodTime.zoneClock')}</p>
      )}
    </>
  );
}

/** The provider's plan, read-only (docs/product.md 33.12). */
export function DayPlan({ player }: { player: Player }) {
  const { now, plan, next } = usePlan(player);
  const words = useNextWords(player, next);
  const { t } = useTranslation();
  if (plan.length === 0) return null;
  return (
    <section aria-labelledby="planned">
      <details className={styles.plan}>
        <Summary>
          <h2 id="planned">{t('moodTime.today')}</h2>
        </Summary>
        <Plan player={player} now={now} plan={plan} next={next} />
        {words !== undefined && <p className="quiet">{words}</p>}
      </details>
    </section>
  );
}

export function DayPlanRow({ player }: { player: Player }) {
  const { now, plan, next } = usePlan(player);
  const words = useNextWords(player, next);
  const { t } = useTranslation();
  if (plan.length === 0) return null;
  return (
    <FoldRow Icon={CalendarDays} title={t('moodTime.today')} value={words}>
      <Plan player={player} now={now} plan={plan} next={next} />
    </FoldRow>
  );
}
