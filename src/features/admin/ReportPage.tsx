import { clock } from '@/device/clock';
import { useId, useState, type ReactNode, useCallback, useMemo } from 'react';
import { numberText } from '@/i18n/formats';
import { regionOf } from '@/i18n/languages';
import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { type AnswersReport, type Day, startOf } from '@/model/answersReport';
import { durationText, shareText, type PeriodLength, download, PERIODS, askForThumbs } from './thumbsReport';
import styles from './ReportPage.module.css';
import type { TFunction } from 'i18next';
import { CONSEQUENCES, trackText, REASONS } from '@/model/rating';
import type { RateType } from '@/model/task';
import { searchIn } from '@/i18n/search';
import { SmallFace } from '@/ui/Face';
import { Field } from '@/ui/Field';
import { Button } from '@/ui/Button';
import { Toggles } from '@/ui/Choice';
import { Download } from 'lucide-react';
import {
  type Thumbs,
  type DayThumbs,
  type ThumbsPeriod,
  type ThumbsReport as Report,
  totalOf,
  zoneText,
  lastDays,
} from '@/model/thumbs';
import { bucketsOf, type TrackLine, trackLines } from './reportLines';
import { type CsvTexts, thumbsCsv } from './thumbsCsv';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { useRequest } from '@/store/forms';
import { selectWho } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { routes } from '@/model/routes';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, value, isPart = false }: { name: string; value: string; isPart?: boolean }) {
  return (
    <div className={styles.row} data-part={isPart}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** How soon the DJs answered the thumbs of a period, and how many wait now (docs/product.md 31.16). */
function Answers({ answers }: { answers: AnswersReport }) {
  const { t, i18n } = useTranslation();
  const { given, answered, halfWithinMin, dayOver, waiting } = answers;
  const { language } = i18n;
  const number = (count: number) => numberText(count, language);
  const total = waiting.today + waiting.threeDays + waiting.longer;
  if (given + total === 0) return null;
  return (
    <Section title={t('thumbs.answers')}>
      <dl className="closeStack">
        <Fact
          name={t('thumbs.answered')}
          value={t('thumbs.ofAll', { number: number(answered), all: number(given) })}
        />
        {answered > 0 && (
          <Fact
            name={t('thumbs.halfWithin')}
            value={halfWithinMin === undefined ? t('thumbs.later') : durationText(halfWithinMin, language)}
          />
        )}
        {dayOver.given > 0 && (
          <Fact name={t('thumbs.withinDay')} value={shareText(dayOver.withinDay, dayOver.given, language)} />
        )}
        <Fact name={t('thumbs.waiting')} value={number(total)} />
        {total > 0 &&
          (['today', 'threeDays', 'longer'] as const).map((age) => (
            <Fact key={age} name={t(`thumbs.since.${age}`)} value={number(waiting[age])} isPart />
          ))}
      </dl>
    </Section>
  );
}

interface Row extends Partial<Thumbs> {
  name: string;
  note?: string;
}

interface ThumbsListProps {
  /** Its name in the history entry. */
  name: 'reasons' | 'zones' | 'tracks';
  title: string;
  rows: readonly Row[];
  /** Shown above the rows. */
  children?: ReactNode;
}

/** The number of rows shown at first. */
const ROWS = 10;
const ICON_SIZE = 18;

/** Thumbs by zone, track or reason, each with a bar for its count and its share of thumbs down. Empty lists are not shown. */
function ThumbsList({ name: list, title, rows, children }: ThumbsListProps) {
  const { t, i18n } = useTranslation();
  const [wanted, want] = useEntryState(`rows ${list}`, ROWS);
  const isWhole = wanted > ROWS;
  if (rows.length === 0 && children === undefined) return null;
  const { language } = i18n;
  const number = (count: number) => numberText(count, language);
  const most = Math.max(...rows.map(({ up = 0, down = 0 }) => up + down), 1);
  const size = (count: number) => ({ inlineSize: `${(count / most) * 100}%` });
  return (
    <Section title={title}>
      {children}
      <ul className="stack">
        {(isWhole ? rows : rows.slice(0, ROWS)).map(({ name, note, up, down }, index) => (
          <li key={index} className={styles.row}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.counts}>
              {up !== undefined && (
                <span className={styles.up}>
                  <SmallFace rate="up" size={ICON_SIZE} /> {number(up)}
                </span>
              )}
              {down !== undefined && (
                <span className={styles.down}>
                  <SmallFace rate="down" size={ICON_SIZE} /> {number(down)}
                </span>
              )}
              {up !== undefined && down !== undefined && up + down > 0 && (
                <span className="quiet">
                  {' '}
                  {t('thumbs.share', { share: shareText(down, up + down, language) })}
                </span>
              )}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.upPart} style={size(up ?? 0)} />
              <span className={styles.downPart} style={size(down ?? 0)} />
            </span>
            {note !== undefined && note !== '' && <span className="quiet">{note}</span>}
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > ROWS && (
        <Button appearance="secondary" onClick={() => want(rows.length)}>
          {t('thumbs.showAll', { number: number(rows.length) })}
        </Button>
      )}
    </Section>
  );
}

/** Thumbs by zone, with a search by name if there are many. */
function ZonesList({ zones }: Pick<Report, 'zones'>) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useEntryState('search', '');
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const rows = zones
    .map((zone) => ({ name: zoneText(zone) || t('thumbs.noName'), up: zone.up, down: zone.down }))
    .filter(({ name }) => matches(name, search));
  const { up, down } = totalOf(rows);
  return (
    <ThumbsList name="zones" title={t('thumbs.byZone')} rows={rows}>
      {zones.length > ROWS && (
        <Field
          label={t('thumbs.search')}
          type="search"
          name="zones"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {search.trim() !== '' && (
        <p role="status">
          {up + down === 0
            ? t('thumbs.noZone')
            : t('thumbs.found', {
                up: numberText(up, i18n.language),
                down: numberText(down, i18n.language),
                share: t('thumbs.share', { share: shareText(down, up + down, i18n.language) }),
              })}
        </p>
      )}
    </ThumbsList>
  );
}

/** Each track in one line: its thumbs and the DJs' outcomes. Sorted by the thumbs of the chosen kind. */
function TracksList({ report }: { report: Report }) {
  const { t, i18n } = useTranslation();
  const [chosen, setOrder] = useEntryState('order', 'down');
  const order: RateType = chosen === 'up' ? 'up' : 'down';
  const number = (count: number) => numberText(count, i18n.language);
  const notesOf = (line: TrackLine): string[] => [
    ...(line.tooOften > 0 ? [t('thumbs.heardTooOften', { number: number(line.tooOften) })] : []),
    ...CONSEQUENCES.filter((what) => line[what] > 0).map((what) =>
      t('thumbs.times', { number: number(line[what]), what: t(`outcomes.${what}`) }),
    ),
  ];
  const rows = trackLines(report)
    .sort((one, other) => other[order] - one[order])
    .map((line) => ({
      ...{ name: trackText(line) || t('thumbs.noSong'), up: line.up, down: line.down },
      note: notesOf(line).join(' · '),
    }));
  if (rows.length === 0) return null;
  return (
    <ThumbsList name="tracks" title={t('thumbs.byTrack')} rows={rows}>
      <Toggles
        label={t('thumbs.order')}
        options={(['down', 'up'] as const).map((value) => ({ value, label: t(`thumbs.most.${value}`) }))}
        value={order}
        onChange={setOrder}
      />
    </ThumbsList>
  );
}

/** The words of the file, in the language of the app. */
function csvTexts(t: TFunction): CsvTexts {
  const names = [...REASONS.down, ...REASONS.up].map((reason) => [reason, t(`rating.reasons.${reason}`)]);
  return {
    columns: t('thumbs.csv.columns', { returnObjects: true }),
    lists: t('thumbs.csv.lists', { returnObjects: true }),
    reasons: Object.fromEntries(names) as CsvTexts['reasons'],
    answers: t('thumbs.csv.answers', { returnObjects: true }),
  };
}

interface TimelineProps {
  days: readonly DayThumbs[];
  last: Day;
  length: PeriodLength;
}

/** In units of the drawing: the width of a step, the gap in it, and the height. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

/** Thumbs up above the line and thumbs down below it, step by step, and the same numbers as a table. */
function Timeline({ days, last, length }: TimelineProps) {
  const { t, i18n } = useTranslation();
  const buckets = bucketsOf(days, last, length.days, length.step);
  const mostUp = Math.max(...buckets.map(({ up }) => up));
  const mostDown = Math.max(...buckets.map(({ down }) => down));
  const unit = HEIGHT / Math.max(mostUp + mostDown, 1);
  const axis = mostUp * unit;
  const format = new Intl.DateTimeFormat(regionOf(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const number = (count: number) => numberText(count, i18n.language);
  const dateOf = (day: Day) => format.format(startOf(day));
  const first = buckets[0]?.day ?? last;
  return (
    <Section title={t('thumbs.overTime')}>
      <svg
        className={styles.timeline}
        viewBox={`0 0 ${buckets.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {buckets.map(({ day, up, down }, index) => {
          const place = { x: index * STEP + GAP / 2, width: STEP - GAP };
          return (
            <g key={day}>
              <rect {...place} className={styles.upPart} y={axis - up * unit} height={up * unit} />
              <rect {...place} className={styles.downPart} y={axis} height={down * unit} />
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2={buckets.length * STEP} y1={axis} y2={axis} />
      </svg>
      <p className={`quiet ${styles.ends}`} aria-hidden="true">
        <span>{dateOf(first)}</span>
        <span>{dateOf(last)}</span>
      </p>
      <details className={styles.table}>
        <summary>{t('thumbs.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(length.step === 1 ? 'thumbs.day' : 'thumbs.from')}</th>
              <th scope="col">{t('rating.up')}</th>
              <th scope="col">{t('rating.down')}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ day, up, down }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{number(up)}</td>
                <td>{number(down)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

interface ThumbsReportProps {
  report: Report;
  period: ThumbsPeriod;
  length: PeriodLength;
}

/** The report of a period: drawn, listed, and as a download. */
function ThumbsReport({ report, period, length }: ThumbsReportProps) {
  const { t, i18n } = useTranslation();
  const { days, zones, reasons, answers } = report;
  const { up, down } = totalOf(days);
  const withdrawn = zones.reduce((sum, zone) => sum + zone.takenBack, 0);
  const number = (count: number) => numberText(count, i18n.language);
  const ofAnswers: ReactNode = answers && <Answers answers={answers} />;
  if (up + down + withdrawn === 0)
    return (
      <>
        <p>{t('thumbs.none')}</p>
        {ofAnswers}
      </>
    );
  const save = () => {
    // Where the comma is the decimal separator, spreadsheets expect semicolons between cells.
    const separator = number(1.5).includes(',') ? ';' : ',';
    const name = `vibecheck-${period.from}-${period.to}.csv`;
    download(name, 'text/csv', thumbsCsv(report, separator, csvTexts(t)));
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.totals}>
          <span className={styles.up}>
            <strong>{number(up)}</strong> {t('thumbs.up', { count: up })}
          </span>
          <span className={styles.down}>
            <strong>{number(down)}</strong> {t('thumbs.down', { count: down })}
            {up + down > 0 && ` (${shareText(down, up + down, i18n.language)})`}
          </span>
          <span className="quiet">{t('thumbs.withdrawn', { number: number(withdrawn) })}</span>
        </p>
        <Button appearance="secondary" onClick={save}>
          <Download size={20} aria-hidden="true" /> {t('thumbs.download')}
        </Button>
      </div>
      <div className={`columns ${styles.columns}`}>
        <div className={styles.column}>
          <Timeline days={days} last={period.to} length={length} />
          {ofAnswers}
          <ThumbsList
            name="reasons"
            title={t('thumbs.byReason')}
            rows={(['down', 'up'] as const).flatMap((rateType) =>
              REASONS[rateType]
                .map((reason) => ({ name: t(`rating.reasons.${reason}`), [rateType]: reasons[reason] }))
                .filter((row) => row[rateType] !== 0),
            )}
          />
          <ZonesList zones={zones} />
        </div>
        <TracksList report={report} />
      </div>
    </>
  );
}

/** Needs a `key`: the period is fixed on mount. */
function Period({ length }: { length: PeriodLength }) {
  const { t } = useTranslation();
  const [period] = useState(() => lastDays(length.days, clock.now()));
  const ask = useCallback(() => askForThumbs(period), [period]);
  const { request, again } = useRequest(ask);
  if (request.status === 'done')
    return <ThumbsReport report={request.result} period={period} length={length} />;
  if (request.status !== 'failed') return <Loader text={t('thumbs.loading')} />;
  const isOffline = request.failure.code === 'offline';
  return (
    <>
      <ErrorText text={t(isOffline ? 'error.noConnection' : 'thumbs.notLoaded')} />
      <Button onClick={again}>{t('admin.tryAgain')}</Button>
    </>
  );
}

/** The report for administrators (docs/product.md 25.12). */
export default function ReportPage() {
  const who = useAppSelector(selectWho);
  const [days, setDays] = useEntryState('days', PERIODS[1].days);
  const length = PERIODS.find((period) => period.days === days) ?? PERIODS[1];
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator') return <Navigate to={routes.administration} replace />;
  return (
    <Panel isWide>
      <h1>{t('shell.thumbs')}</h1>
      <Toggles
        label={t('thumbs.period')}
        options={PERIODS.map((value) => ({ value, label: t(value.name) }))}
        value={length}
        onChange={(period) => setDays(period.days)}
      />
      <Period key={length.days} length={length} />
    </Panel>
  );
}
