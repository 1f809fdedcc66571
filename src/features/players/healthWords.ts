import type { TFunction } from 'i18next';
import { pastDayOf, timeOf } from '@/i18n/formats';
import { healthWord, type ZoneHealth } from '@/model/player';

/** 'at 14:32', or 'yesterday at 14:32'. `moment` and `today` are epoch ms. */
function when(moment: number, language: string, today: number, t: TFunction): string {
  const day = pastDayOf(moment, language, today);
  const time = timeOf(moment, language);
  return day === undefined ? t('health.at', { time }) : t('health.onDay', { day, time });
}

/** What is known of a zone, in sentences: what it does, and whether it answered. */
export function healthWords(health: ZoneHealth, language: string, today: number, t: TFunction): string[] {
  if (health.status === 'fellSilent') {
    const day = pastDayOf(health.since, language, today);
    const time = timeOf(health.since, language);
    return [t('health.silentSince', { when: day === undefined ? time : `${day} ${time}` })];
  }
  if (!('answer' in health) || health.answer.status === 'none') return [t(`health.${health.status}`)];
  const { status, at } = health.answer;
  const told = { when: when(at, language, today, t) };
  return status === 'silent'
    ? [t('health.notAnswered', told)]
    : [t(`health.${health.status}`), t('health.answered', told)];
}

/** The same in one word, for a list. undefined: nothing is known yet. */
export function healthNote(health: ZoneHealth, t: TFunction): string | undefined {
  const word = healthWord(health);
  return word === 'unknown' ? undefined : t(`health.${word}`);
}
