import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DialogFoot } from '@/ui/DialogFoot';
import { Face } from '@/ui/Face';
import { QrCode } from './SharePlayer';
import styles from './ZoneCard.module.css';

function usePrintedAlone(): void {
  useEffect(() => {
    document.body.dataset.prints = 'card';
    return () => {
      delete document.body.dataset.prints;
    };
  }, []);
}

/** In characters. Longer names get smaller letters, to save lines on a card 10 cm wide. */
const LONG_NAME = 40;

function Card({ zone, link }: { zone: string; link: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.team}>{t('zoneCard.forTeam')}</p>
      <p className={styles.zone} data-long={zone.length > LONG_NAME || undefined}>
        {zone}
      </p>
      <p className={styles.question}>{t('zoneCard.question')}</p>
      <div className={styles.faces}>
        <Face rate="down" />
        <Face rate="up" />
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={t('zoneCard.code', { zone })} />
      </div>
      <p className={styles.hint}>{t('zoneCard.hint')}</p>
    </>
  );
}

interface ZoneCardProps {
  player: RegisteredPlayer;
  onClose: () => void;
}

/** Its code opens home with the zone selected (docs/product.md 28.10). */
export default function ZoneCard({ player, onClose }: ZoneCardProps) {
  const { t } = useTranslation();
  usePrintedAlone();
  const zone = displayName(player);
  const link = window.location.origin + routes.zone(player.id);
  return (
    <Dialog labelledBy="card-title" onClose={onClose}>
      <div className="stack">
        <h2 id="card-title">{t('zoneCard.title', { zone })}</h2>
        <div className={styles.card}>
          <Card zone={zone} link={link} />
        </div>
        <p>{t('zoneCard.text')}</p>
        <p className="quiet">{link}</p>
        <DialogFoot>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={20} />
            {t('zoneCard.print')}
          </Button>
          <Button appearance="quiet" onClick={onClose}>
            {t('notification.close')}
          </Button>
        </DialogFoot>
      </div>
      {createPortal(
        <div className={`${styles.card} ${styles.printed}`} aria-hidden="true">
          <Card zone={zone} link={link} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
