import { useTranslation } from 'react-i18next';
import { healthWord, type ZoneHealth } from '@/model/player';
import { LinkedText } from '@/ui/LinkedText';

/** What to do about a zone in trouble, and who helps. */
export function HealthAdvice({ health }: { health: ZoneHealth }) {
  const { t } = useTranslation();
  const word = healthWord(health);
  if (word !== 'missing' && word !== 'fellSilent' && word !== 'silent') return null;
  return (
    <p>
      <LinkedText text={t(`players.${word}Advice`)} />
    </p>
  );
}
