import type { Outcome } from '../../src/model/rating';
import type { RateType } from '../../src/model/task';
import type { Speaker } from '../speaker';
import type { Words } from './tell';

/** What is known of a rating or of the conversation about it; each is empty where it is not known. */
export interface About {
  who: string;
  song: string;
  zone: string;
  rateType: RateType | undefined;
}

/** Which thumb an answer is about. */
function answerText(t: Speaker, { rateType, zone }: About): string {
  if (rateType === undefined) return t('push.answer');
  const what = t(rateType === 'up' ? 'push.answerUp' : 'push.answerDown');
  return zone === '' ? what : t('push.inZone', { what, zone });
}

/** What the provider did, and what the DJ says about it where that may be shown. */
export function outcomeText(
  t: Speaker,
  { zone }: About,
  { what, text }: Outcome,
  showsText: boolean,
): string {
  const done = t(`app:ratings.outcome.${what === 'removed' && zone === '' ? 'removedAnywhere' : what}`, {
    zone,
  });
  return showsText && text !== undefined ? `${done}. ${text}` : done;
}

/** A message of a DJ: who and which song; what it says only where that may be shown; and what the DJ did. */
export function messageWords(
  t: Speaker,
  about: About,
  { msg, outcome }: { msg: string; outcome: Outcome | undefined },
  showsText: boolean,
): Words {
  const who = about.who === '' ? t('push.someone') : about.who;
  const title = t(about.song === '' ? 'push.message' : 'push.messageAbout', { who, song: about.song });
  const done = outcome === undefined ? '' : outcomeText(t, about, outcome, false);
  const said = showsText ? msg : done === '' ? answerText(t, about) : '';
  return { title, body: [done, said].filter((part) => part !== '').join('. ') };
}

/** An outcome without a message. */
export function outcomeWords(t: Speaker, about: About, outcome: Outcome, showsText: boolean): Words {
  const who = about.who === '' ? t('push.someone') : about.who;
  const title = t(about.song === '' ? 'push.outcomeAny' : 'push.outcome', { who, song: about.song });
  return { title, body: outcomeText(t, about, outcome, showsText) };
}
