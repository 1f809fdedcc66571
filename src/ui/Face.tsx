import { Frown, Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Rate = 'up' | 'down';

const MOUTH = { up: 'M7.5 14.25q4.5 4 9 0', down: 'M7.5 16.5q4.5-4 9 0' };

export function Face({ rate }: { rate: Rate }) {
  return (
    <svg viewBox="3 3 18 18" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
      <path d="M9 8v2.25M15 8v2.25" strokeWidth="1.75" />
      <path d={MOUTH[rate]} strokeWidth="1.5" />
    </svg>
  );
}

export function SmallFace({ rate, size }: { rate: Rate; size: number }) {
  const { t } = useTranslation();
  const Icon = rate === 'up' ? Smile : Frown;
  return <Icon color={`var(--color-${rate})`} size={size} role="img" aria-label={t(`rating.${rate}`)} />;
}
