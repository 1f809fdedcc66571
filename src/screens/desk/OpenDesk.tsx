import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppSelector } from '@/acts/hooks';
import { asBoolean, kept } from '@/device/storage';
import { selectServerAhead } from '@/features/connection/connectionSlice';
import { fits, NO_FILTER } from '@/features/desk/deskFilter';
import { DeskKeys } from '@/features/desk/DeskKeys';
import { nextThumb, thumbBeside } from '@/features/desk/nextThumb';
import { OpenedThumb } from '@/features/desk/OpenedThumb';
import { Told } from '@/features/desk/Told';
import { useDesk } from '@/features/desk/useDesk';
import { useFoundThumbs } from '@/features/desk/useFoundThumbs';
import { useKeys } from '@/features/desk/useKeys';
import { useServerNow } from '@/features/desk/useServerNow';
import { isSettled, type SettlingEnd } from '@/features/desk/useSettling';
import { WaitingThumbs } from '@/features/desk/WaitingThumbs';
import { useTranslation } from 'react-i18next';
import { type AnsweringDj, byRank, type OpenThumb, takerOf } from '@/model/desk';
import { MENU_FORCED_OPEN_ABOVE_PX } from '@/model/limits';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/Button';
import { Panel } from '@/ui/Panel';
import { useMedia } from '@/ui/useMedia';
import styles from './OpenDesk.module.css';

/** List and thumb stand side by side in a window in which the menu stays open. */
const WIDE = `not all and (max-width: ${MENU_FORCED_OPEN_ABOVE_PX}px)`;

/** Whether this device wants no keys. */
const keysOff = kept('deskKeysOff', asBoolean);

/** To the next thumb, and to the one before. */
const KEYS = ['j', 'k'] as const;

const addressOf = (thumb: OpenThumb | undefined): string =>
  thumb === undefined ? routes.desk : routes.deskThumb(thumb.id);

/** The list of the desk, and the thumb that is open: side by side, or on a phone one after the other. */
export function OpenDesk({ dj }: { dj: AnsweringDj }) {
  const { thumb: id } = useParams();
  const desk = useDesk();
  const isWide = useMedia(WIDE);
  const [areKeysOff, setKeysOff] = useState(() => keysOff.read() === true);
  const hasKeys = isWide && !areKeysOff;
  const ahead = useAppSelector(selectServerAhead);
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  /** What was told last, and the thumb at which it stands. */
  const [told, setTold] = useState<{ ends: SettlingEnd[]; at: string | undefined }>();

  const [filter, setFilter] = useState(NO_FILTER);
  const [gone, setGone] = useState<readonly string[]>([]);
  const found = useFoundThumbs(filter);
  const loaded = typeof desk.thumbs === 'string' ? [] : desk.thumbs;
  // What is found is not watched.
  const stillFound = found.thumbs.filter(({ id: one }) => !gone.includes(one));
  const known = new Map([...stillFound, ...loaded].map((thumb) => [thumb.id, thumb]));
  const thumbs = [...known.values()].filter((thumb) => fits(thumb, filter, i18n.language)).sort(byRank);
  const now = useServerNow(ahead, thumbs);
  const free = thumbs.filter((thumb) => (takerOf(thumb, now)?.by ?? dj.uid) === dj.uid && thumb.id !== id);
  /** An act ends later than it began. */
  const latest = useRef({ id, free });
  useEffect(() => {
    latest.current = { id, free };
  });

  const goTo = (steps: -1 | 1) => {
    const beside = thumbBeside(thumbs, id, steps);
    if (beside !== undefined) void navigate(addressOf(beside), { replace: id !== undefined });
  };
  useKeys(KEYS, (key) => goTo(key === 'j' ? 1 : -1), hasKeys);
  const turnKeys = (areOff: boolean) => {
    keysOff.write(areOff ? true : undefined);
    setKeysOff(areOff);
  };

  const end = (ends: SettlingEnd[]) => {
    const [first] = ends;
    const done = ends.filter((one) => isSettled(one.end)).map(({ thumb }) => thumb.id);
    for (const settled of done) desk.remove(settled);
    setGone((before) => [...before, ...done]);
    // Whoever has gone on meanwhile is told there.
    if (latest.current.id !== first?.thumb.id) setTold({ ends, at: latest.current.id });
    else if (done.length > 0) {
      const left = latest.current.free.filter((thumb) => !done.includes(thumb.id));
      const next = nextThumb(left, first?.thumb);
      setTold({ ends, at: next?.id });
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

  const tellingHere = told !== undefined && told.at === id && <Told ends={told.ends} />;
  // A window that grows or shrinks keeps both as they are.
  return (
    <div className={isWide ? styles.desk : undefined}>
      {(isWide || id === undefined) && (
        <div className={isWide ? styles.column : undefined}>
          <div className={isWide ? styles.list : undefined}>
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
          </div>
        </div>
      )}
      {(id !== undefined || (isWide && thumbs.length > 0)) && (
        <Panel>
          {!isWide && <BackLink to={routes.desk}>{t('desk.back')}</BackLink>}
          {id === undefined ? (
            <p>{t('desk.choose')}</p>
          ) : (
            <>
              {tellingHere}
              <OpenedThumb
                key={id}
                dj={dj}
                id={id}
                thumbs={[...known.values()]}
                ahead={ahead}
                hasKeys={hasKeys}
                onEnd={end}
                onward={onward}
              />
            </>
          )}
          {isWide && <DeskKeys areOff={areKeysOff} onTurn={turnKeys} />}
        </Panel>
      )}
    </div>
  );
}
