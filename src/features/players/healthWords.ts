import type { TFunction } from 'i18next';
import { pastDayOf, timeOf } from '@/i18n/times';
import { healthWord, type ZoneHealth } from '@/model/health';

/** 'at 14:32', or 'yesterday at 14:32'. `moment` is epoch ms. */
function when(moment: number, language: string, t: TFunction): string {
  const day = pastDayOf(moment, language);
  const time = timeOf(moment, language);
  return day === undefined ? t('health.at', { time }) : t('health.onDay', { day, time });
}

/** What is known of a zone, in sentences: what it does, and whether it answered. */
export function healthWords(health: ZoneHealth, language: string, t: TFunction): string[] {
  if (!('answer' in health) || health.answer.status === 'none') return [t(`health.${health.status}`)];
  const { status, at } = health.answer;
  const told = { when: when(at, language, t) };
  return status === 'silent'
    ? [t('health.notAnswered', told)]
    : [t(`health.${health.status}`), t('health.answered', told)];
}

/** The same in a word, for a list; undefined: nothing is known yet. */
export function healthNote(health: ZoneHealth, t: TFunction): string | undefined {
  const word = healthWord(health);
  return word === 'unknown' ? undefined : t(`health.${word}`);
}
