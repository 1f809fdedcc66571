import { selectSelectedName } from '@/features/players/players';
import { isUnderWay, listedOn } from '@/features/requests/severalZones';
import { useTicked } from '@/features/requests/useTicked';
import { useZonesWith } from '@/features/requests/useZonesWith';
import { useZoneHealth } from '@/features/health/zoneHealth';
import { ZoneChoice } from '@/features/requests/ZoneChoice';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { PAUSES_MS } from '@/model/limits';
import { canBeAsked, doesOf, type Player } from '@/model/player';
import { timeZoneOf } from '@/model/timeZone';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog, DialogClose } from '@/ui/Dialog';
import { Summary } from '@/ui/Summary';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pauseAgain, pauseFor } from './pauseTogether';
import { listToggled, selectPausedTogether } from './remote';

/** As wide as a notification, and wider with large text: it names a zone. */
const DIALOG_WIDTH = '18.75rem';

interface PauseDialogProps {
  player: Player;
  uid: string;
  onClose: () => void;
}

/** No pause is without an end, because a forgotten one is dead air (docs/product.md 36.6). */
export function PauseDialog({ player, uid, onClose }: PauseDialogProps) {
  const zone = useAppSelector(selectSelectedName);
  const asked = useAppSelector(selectPausedTogether);
  const together = listedOn(player.key, asked);
  const healthOf = useZoneHealth();
  /** docs/product.md 36.8. A zone that was asked stays in the list. */
  const canPause = ({ key: id, can }: Player): boolean => {
    const health = healthOf(id);
    const isOn = canBeAsked(health) && doesOf(health) !== 'standby';
    return can?.pause === true && (isOn || together?.zones[id] !== undefined);
  };
  const zones = useZonesWith(player, canPause);
  const { ticked, tick, tickAll } = useTicked(asked, player.key);
  const end = together?.until ?? Infinity;
  const now = useNowUntil(end);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  useEffect(() => {
    dispatch(listToggled(true));
    return () => void dispatch(listToggled(false));
  }, [dispatch]);
  const { key } = player;
  const others = zones.map((one) => one.player.key).filter((id) => id !== key);
  const chosen = others.filter((id) => ticked.has(id));
  const isBusy = together !== undefined && isUnderWay(together);
  const pause = (duration: number) => {
    void dispatch(pauseFor({ uid, keys: [key, ...chosen], duration }));
    if (chosen.length === 0) onClose();
  };
  const choiceOf = (id: string) => {
    if (id === key) return 'fixed';
    return ticked.has(id) ? 'ticked' : 'free';
  };
  const pausedUntil = (one: Player) =>
    t('remote.pausedUntil', { time: zoneTimeOf(end, i18n.language, timeZoneOf(one)) });
  return (
    <Dialog labelledBy="pause-title" width={DIALOG_WIDTH} onClose={onClose} closesBeside isAtBottom>
      <div className="stack">
        <h2 id="pause-title">{t('remote.pauseIn', { zone })}</h2>
        {PAUSES_MS.map((duration) => (
          <Button key={duration} appearance="secondary" disabled={isBusy} onClick={() => pause(duration)}>
            {t(`remote.for.${duration}`)}
          </Button>
        ))}
        {(others.length > 0 || together !== undefined) && (
          <details open={together !== undefined || undefined}>
            <Summary>
              <span>{t('moodSwitch.alsoIn')}</span>
            </Summary>
            <ZoneChoice
              zones={zones.map(({ name, player: one }) => ({
                id: one.key,
                name,
                choice: choiceOf(one.key),
                outcome: together?.zones[one.key],
                done: together === undefined ? '' : pausedUntil(one),
              }))}
              waiting={t('remote.pausing')}
              isBusy={isBusy}
              onTick={tick}
              onAll={() => tickAll(others)}
              onAgain={now < end ? (id) => dispatch(pauseAgain(uid, id)) : undefined}
            />
            {together !== undefined &&
              zones.some((one) => isOtherClock([end], i18n.language, timeZoneOf(one.player))) && (
                <p className="quiet">{t('moodTime.zoneClock')}</p>
              )}
          </details>
        )}
        <DialogClose onClose={onClose}>{t('notification.close')}</DialogClose>
      </div>
    </Dialog>
  );
}
