import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberText } from '@/i18n/formats';
import { searchIn } from '@/i18n/search';
import { isEmail } from '@/model/email';
import { routes } from '@/model/routes';
import type { LoginZone } from '@/model/zoneFacts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { SearchField } from '@/ui/Field';
import { ErrorText } from '@/ui/Form';
import styles from '@/ui/List.module.css';
import { SlowNotice } from '@/ui/Loader';
import { type ListedPlayer, selectAllPlayers, selectReading } from './admin';
import { findLogin, selectLoginSearch, selectSought, zoneSought } from './zoneSearch';

const SHOWN = 10;

interface FoundZoneProps {
  zone: Pick<LoginZone, 'player' | 'location'>;
  note: string;
  /** A player that was removed has no page. */
  hasPage?: boolean;
}

function FoundZone({ zone: { player, location }, note, hasPage = true }: FoundZoneProps) {
  const content = (
    <>
      <strong dir="auto">{location}</strong>
      <p className="quiet">{note}</p>
    </>
  );
  if (!hasPage) return <li className={styles.card}>{content}</li>;
  return (
    <li>
      <Link to={routes.provided(player)} className={`tightStack ${styles.card}`}>
        {content}
      </Link>
    </li>
  );
}

/** docs/product.md 17.23 */
function FoundPlayers({ sought }: { sought: string }) {
  const players = useAppSelector(selectAllPlayers);
  const isWhole = useAppSelector(selectReading) === 'all';
  const { t, i18n } = useTranslation();
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const found = useMemo(
    () =>
      players.filter(({ playerId, location, address }) =>
        matches(`${location} ${address} ${playerId}`, sought),
      ),
    [players, matches, sought],
  );
  const more = found.length - SHOWN;
  const note = ({ playerId, location, address }: ListedPlayer): string =>
    address === '' || address === location ? String(playerId) : `${playerId} · ${address}`;
  const status = (): string => {
    if (found.length === 0) return t(isWhole ? 'admin.noneFound' : 'admin.noneYet');
    const rest =
      more > 0 ? [t('admin.moreMatches', { count: more, number: numberText(more, i18n.language) })] : [];
    return [...rest, ...(isWhole ? [] : [t('admin.foundSoFar')])].join(' ');
  };
  return (
    <>
      <ul className={styles.list}>
        {found.slice(0, SHOWN).map((player) => (
          <FoundZone key={player.key} zone={{ ...player, player: player.key }} note={note(player)} />
        ))}
      </ul>
      <p role="status">{status()}</p>
    </>
  );
}

/** docs/product.md 17.24 */
function FoundLogin() {
  const search = useAppSelector(selectLoginSearch);
  const { t } = useTranslation();
  if (search.status === 'failed')
    return (
      <ErrorText
        text={t(search.failure.code === 'offline' ? 'error.noConnection' : 'zoneFacts.loginNotFound')}
      />
    );
  if (search.status === 'asking') return <SlowNotice text={t('error.takesLong')} />;
  if (search.status === 'none') return null;
  const { isKnown, zones } = search.login;
  const noteOf = ({ playerId, access }: LoginZone): string =>
    [playerId, t(`zoneFacts.access.${access}`)].filter((part) => part !== undefined).join(' · ');
  return (
    <>
      <p role="status">
        {t(isKnown ? 'zoneFacts.zonesOfLogin' : 'zoneFacts.noLogin', { count: zones.length })}
      </p>
      <ul className={styles.list}>
        {zones.map((zone) => (
          <FoundZone key={zone.player} zone={zone} note={noteOf(zone)} hasPage={zone.access !== 'gone'} />
        ))}
      </ul>
    </>
  );
}

export function FindZone() {
  const sought = useAppSelector(selectSought);
  const isAsking = useAppSelector(selectLoginSearch).status === 'asking';
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const email = sought.trim();
  const isLogin = isEmail(email);
  const later = useDeferredValue(email);
  return (
    <>
      <h2>{t('zoneFacts.find')}</h2>
      <p className="quiet">{t('zoneFacts.findBy')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLogin && !isAsking) void dispatch(findLogin(email));
        }}
      >
        <SearchField
          label={t('zoneFacts.find')}
          placeholder={t('zoneFacts.findShort')}
          value={sought}
          onChange={(text) => dispatch(zoneSought(text))}
        />
        {isLogin && (
          <Button type="submit" appearance="secondary" busy={isAsking}>
            {t('zoneFacts.findLogin')}
          </Button>
        )}
      </form>
      {isLogin ? <FoundLogin /> : later !== '' && <FoundPlayers sought={later} />}
    </>
  );
}
