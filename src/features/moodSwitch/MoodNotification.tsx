import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotificationFoot, NotificationFrame, THANKS_MS } from '@/features/notification/NotificationFrame';
import type { MoodChange, MoodNews } from '@/features/notification/notification';
import { Spinner } from '@/ui/Loader';
import { MoodIcon } from './ActiveMood';
import styles from './MoodNotification.module.css';
import { inkOn, moodColour } from './roomColour';

/** The zones say it if they differ. */
function useWhen({ zones, isTimed }: MoodNews): string {
  const { t } = useTranslation();
  const [first, ...others] = zones;
  if (!isTimed) return t('moodSwitch.fromNow');
  if (first?.until === undefined || others.length > 0) return t('moodTime.fromNow');
  return t('moodTime.fromNowUntil', { time: first.until });
}

/** docs/product.md 8.15 */
function MoodNewsText({ change: { icon, title, text, mood } }: { change: MoodChange }) {
  const { t } = useTranslation();
  const when = useWhen(mood);
  const { name, position, zones, isTimed } = mood;
  const [first, ...others] = zones;
  const isDone = icon === 'done';
  const colour = moodColour(position);
  // Focusable, so that a screen reader that is moved onto the words keeps the dialog open (docs/product.md 7.12).
  const read = isDone ? { tabIndex: -1 } : {};
  return (
    <div className={styles.news} role="status">
      <div className={styles.head}>
        {isDone ? (
          <MoodIcon icon={mood.icon} position={position} />
        ) : (
          <span style={{ backgroundColor: colour, color: inkOn(colour) }}>
            <Spinner size="small" />
          </span>
        )}
        <div>
          <p className={styles.name} {...read}>
            {name}
          </p>
          <p className="quiet" {...read}>
            {others.length === 0 ? first?.name : t('moodSwitch.zoneCount', { count: zones.length })}
          </p>
        </div>
      </div>
      <div>
        <h2 id="notification-title" className={styles.title} {...read}>
          {isDone && <Check aria-hidden="true" size={20} />}
          {t(title)}
        </h2>
        <div id="notification-text" className="quiet">
          <p {...read}>{t(text)}</p>
          {isDone && <p {...read}>{when}</p>}
        </div>
      </div>
      {isDone && others.length > 0 && (
        <ul className={styles.zones}>
          {zones.map((zone) => (
            <li key={zone.id}>
              <Check aria-hidden="true" size={18} />
              <bdi {...read}>{zone.name}</bdi>{' '}
              {isTimed && (
                <span className="quiet">
                  {zone.until === undefined
                    ? t('moodTime.endless')
                    : t('moodTime.hourEnd', { time: zone.until })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What comes of a change of mood (docs/product.md 8.15). */
export function MoodNotification({ change }: { change: MoodChange }) {
  const isDone = change.icon === 'done';
  return (
    <NotificationFrame icon={change.icon} closesAfter={isDone ? THANKS_MS : undefined}>
      <div className={styles.frame}>
        <MoodNewsText change={change} />
        {isDone && <NotificationFoot />}
      </div>
    </NotificationFrame>
  );
}
