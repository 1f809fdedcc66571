import { useTranslation } from 'react-i18next';
import { type AnsweringDj, type OpenThumb, otherTakerOf, byRank } from '@/model/desk';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { ThumbList, useDesk, type Search, useFoundThumbs } from './ThumbList';
import { type DeskFilter, fits, NO_FILTER, nextThumb, thumbBeside, songText } from './desk';
import styles from './Desk.module.css';
import { useEffect, useRef, useState, useMemo, useId } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { notKnownKey } from '@/store/known';
import { today } from '@/device/clock';
import { asBoolean, asText, storedValue } from '@/device/storage';
import { ThumbView } from './ThumbView';
import { Told } from './EndedThumb';
import { useKeys } from './useKeys';
import { useLeaseTime, hasSucceeded, type SettleResults } from './settling';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';
import { Panes } from '@/ui/Panes';
import { useIsWide } from '@/ui/useMedia';
import { selectUserInfo } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { Field } from '@/ui/Field';
import { NativeSelect } from '@/ui/NativeSelect';

/** The value of the option 'all'. No name or song id is a space. */
const ALL = ' ';

interface Choice {
  value: string;
  label: string;
}

interface ByProps {
  by: 'company' | 'zone' | 'song';
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (choice: Choice | undefined) => void;
}

function By({ by, choices, chosen, onChoose }: ByProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const all = t(`desk.filters.all.${by}`);
  const once = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  return (
    <div>
      <span id={id} className="visuallyHidden">
        {t(`desk.filters.${by}`)}
      </span>
      <NativeSelect
        labelledBy={id}
        options={[{ value: ALL, label: all }, ...once.sort((one, other) => compare(one.label, other.label))]}
        value={chosen ?? ALL}
        placeholder={all}
        onChange={(value) => onChoose(once.find((choice) => choice.value === value))}
      />
    </div>
  );
}

/** The options for these names. The chosen one stays, even if no thumb has it. */
const namesOf = (names: readonly string[], chosen = ''): Choice[] =>
  [...names, chosen].filter((name) => name !== '').map((name) => ({ value: name, label: name }));

interface DeskFiltersProps {
  thumbs: readonly OpenThumb[];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
}

/** Filters the thumbs by company, zone, song or words (docs/product.md 31.13). */
function DeskFilters({ thumbs, filter, onChange }: DeskFiltersProps) {
  const { t } = useTranslation();
  const { song } = filter;
  const songs = thumbs.flatMap((thumb) =>
    thumb.song === undefined ? [] : [{ value: thumb.song, label: songText(thumb, t) }],
  );
  return (
    <search className={`columns ${styles.filters}`}>
      <Field
        label={t('desk.filters.words')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.words}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
      />
      {(['company', 'zone'] as const).map((by) => (
        <By
          key={by}
          by={by}
          choices={namesOf(
            thumbs.map((thumb) => thumb[by]),
            filter[by],
          )}
          chosen={filter[by]}
          onChoose={(choice) => onChange({ ...filter, [by]: choice?.value })}
        />
      ))}
      <By
        by="song"
        choices={song === undefined ? songs : [...songs, { value: song.id, label: song.name }]}
        chosen={song?.id}
        onChoose={(choice) =>
          onChange({ ...filter, song: choice && { id: choice.value, name: choice.label } })
        }
      />
    </search>
  );
}

/** The number of thumbs settled on this device today, stored as 'day number'. */
const answered = storedValue('deskAnswered', asText);

function answeredToday(): number {
  const [day, count] = answered.read()?.split(' ') ?? [];
  return Number(day) === today.start() ? Number(count) : 0;
}

interface WaitingThumbsProps {
  desk: ReturnType<typeof useDesk>;
  filter: DeskFilter;
  /** The loaded thumbs that match the filter. */
  shown: readonly OpenThumb[];
  search: Search;
  onFilter: (filter: DeskFilter) => void;
  dj: AnsweringDj;
  /** The time of the server. */
  now: number;
  /** The id of the thumb that is open. */
  chosen: string | undefined;
}

/** The waiting thumbs, filtered, with more on demand (docs/product.md 31.3). */
function WaitingThumbs(props: WaitingThumbsProps) {
  const { desk, filter, shown, search, onFilter, dj, now, chosen } = props;
  const { thumbs: known, more, readMore } = desk;
  const thumbs = known.value ?? [];
  const { t } = useTranslation();
  if (thumbs.length === 0)
    return (
      <p className="quiet" role="status">
        {known.status === 'known'
          ? t('desk.empty', { count: answeredToday() })
          : t(notKnownKey(known.status, 'desk.loading'))}
      </p>
    );
  return (
    <>
      <p className="quiet">
        {t(more === 'all' ? 'desk.waiting' : 'desk.waitingMore', { count: thumbs.length })}
      </p>
      <DeskFilters thumbs={thumbs} filter={filter} onChange={onFilter} />
      {shown.length === 0 && (
        <p className="quiet" role="status">
          {t(search === 'reading' ? 'desk.loading' : 'desk.filters.none')}
        </p>
      )}
      <ThumbList thumbs={shown} chosen={chosen} takerOf={(thumb) => otherTakerOf(thumb, dj.uid, now)?.name} />
      {(more === 'failed' || search === 'failed') && <ErrorText text={t('error.noConnection')} />}
      {more !== 'all' && search !== 'done' && (
        <Button appearance="secondary" busy={more === 'reading'} onClick={readMore}>
          {t('desk.more')}
        </Button>
      )}
    </>
  );
}

const KEYS = [
  { keys: ['j', 'k'], does: 'desk.keys.beside' },
  { keys: ['z'], does: 'desk.keys.undo' },
] as const;

/** The keyboard shortcuts, and a way to turn them off: dictation would trigger them. */
function DeskKeys({ areOff, onTurn }: { areOff: boolean; onTurn: (areOff: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.keys} aria-label={t('desk.keys.title')}>
      {!areOff && (
        <dl className={`quiet ${styles.keys}`}>
          {KEYS.map(({ keys, does }) => (
            <div key={does} className="wrapped">
              <dt>
                {keys.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button appearance="quiet" className={styles.turn} onClick={() => onTurn(!areOff)}>
        {t(areOff ? 'desk.keys.turnOn' : 'desk.keys.turnOff')}
      </Button>
    </section>
  );
}

/** Whether the shortcuts are off on this device. */
const keysOff = storedValue('deskKeysOff', asBoolean);

/** To the next and to the previous thumb. */
const OPEN_DESK_KEYS = ['j', 'k'] as const;

const addressOf = (thumb: OpenThumb | undefined): string =>
  thumb === undefined ? routes.desk : routes.deskThumb(thumb.id);

/** The list and the open thumb: side by side, or on a phone one at a time. */
function OpenDesk({ dj }: { dj: AnsweringDj }) {
  const { thumb: id } = useParams();
  const desk = useDesk();
  const isWide = useIsWide();
  const [areKeysOff, setKeysOff] = useState(() => keysOff.read() === true);
  const hasKeys = isWide && !areKeysOff;
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  /** The last results, the thumb beside which they are shown, and when that opened by itself (`performance.now()`). */
  const [told, setTold] = useState<{ results: SettleResults; at: string | undefined; openedAt?: number }>();

  const [filter, setFilter] = useState(NO_FILTER);
  const [gone, setGone] = useState<readonly string[]>([]);
  const found = useFoundThumbs(filter);
  const loaded = desk.thumbs.value ?? [];
  // Search results are not watched, so settled ones are left out here.
  const stillFound = found.thumbs.filter(({ id: one }) => !gone.includes(one));
  const known = new Map([...stillFound, ...loaded].map((thumb) => [thumb.id, thumb]));
  const thumbs = [...known.values()].filter((thumb) => fits(thumb, filter, i18n.language)).sort(byRank);
  const now = useLeaseTime(thumbs);
  const free = thumbs.filter((thumb) => otherTakerOf(thumb, dj.uid, now) === undefined && thumb.id !== id);
  /** Both may have changed by the time settling ends. */
  const latest = useRef({ id, free });
  useEffect(() => {
    latest.current = { id, free };
  });

  const goTo = (steps: -1 | 1) => {
    const beside = thumbBeside(thumbs, id, steps);
    if (beside !== undefined) void navigate(addressOf(beside), { replace: id !== undefined });
  };
  useKeys(OPEN_DESK_KEYS, (key) => goTo(key === 'j' ? 1 : -1), hasKeys);
  const turnKeys = (areOff: boolean) => {
    keysOff.write(areOff ? true : undefined);
    setKeysOff(areOff);
  };

  const finish = (results: SettleResults) => {
    const { opened, others } = results;
    const done = [opened, ...others].filter(hasSucceeded).map(({ thumb }) => thumb.id);
    for (const one of done) desk.remove(one);
    answered.write(`${today.start()} ${answeredToday() + done.length}`);
    setGone((before) => [...before, ...done]);
    // The DJ may have opened another thumb by the time settling ends.
    if (latest.current.id !== opened.thumb.id) setTold({ results, at: latest.current.id });
    else if (done.length > 0) {
      const left = latest.current.free.filter((thumb) => !done.includes(thumb.id));
      const next = nextThumb(left, opened.thumb);
      setTold({ results, at: next?.id, openedAt: performance.now() });
      void navigate(addressOf(next), { replace: true });
    }
  };
  const onward = (from: OpenThumb | undefined) => {
    const next = nextThumb(free, from);
    return (
      <ButtonLink to={addressOf(next)} replace>
        {t(next === undefined ? 'desk.back' : 'desk.next')}
      </ButtonLink>
    );
  };

  const tellingHere = told !== undefined && told.at === id && <Told results={told.results} />;
  const list = (
    <Panel>
      {id === undefined ? <h1>{t('desk.title')}</h1> : <h2>{t('desk.title')}</h2>}
      {id === undefined && tellingHere}
      <WaitingThumbs
        desk={desk}
        filter={filter}
        shown={thumbs}
        search={found.search}
        onFilter={setFilter}
        dj={dj}
        now={now}
        chosen={id}
      />
    </Panel>
  );
  const invitation = thumbs.length > 0 && (
    <Panel>
      <p>{t('desk.choose')}</p>
      <DeskKeys areOff={areKeysOff} onTurn={turnKeys} />
    </Panel>
  );
  return (
    <>
      {/* A new version waits: the filter would be lost. */}
      {Object.values(filter).some(Boolean) && <span hidden data-unsaved />}
      <Panes list={list} invitation={invitation}>
        {id !== undefined && (
          <Panel>
            {!isWide && <BackLink to={routes.desk}>{t('desk.back')}</BackLink>}
            {tellingHere}
            <ThumbView
              key={id}
              dj={dj}
              id={id}
              thumbs={[...known.values()]}
              hasKeys={hasKeys}
              openedAt={told?.at === id ? told.openedAt : undefined}
              onEnd={finish}
              onward={onward}
            />
            {isWide && <DeskKeys areOff={areKeysOff} onTurn={turnKeys} />}
          </Panel>
        )}
      </Panes>
    </>
  );
}

/** The desk, for DJs only (docs/product.md 31.1). */
export default function DeskPage() {
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const uid = info?.id ?? '';
  const name = info?.firstname ?? '';
  const dj = useMemo(() => ({ uid, name }), [uid, name]);
  if (info === undefined) return <DataLoader />;
  if (info.dj) return <OpenDesk dj={dj} />;
  return (
    <Panel>
      <h1>{t('desk.title')}</h1>
      <p>{t('desk.forDjs')}</p>
    </Panel>
  );
}
