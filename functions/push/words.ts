import type { OutsideTexts } from '../../src/i18n/texts';
import type { Outcome } from '../../src/model/rating/outcome';
import type { RateType } from '../../src/model/task';
import type { Words } from './tell';

type Texts = OutsideTexts['push'];

/** Puts values into the places of a text. A value is never read for places itself. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');

/** What is known of a rating or of the conversation about it; each is empty where it is not known. */
export interface About {
  who: string;
  song: string;
  zone: string;
  rateType: RateType | undefined;
}

/** Which thumb an answer is about. */
function answerText(texts: Texts, { rateType, zone }: About): string {
  if (rateType === undefined) return texts.answer;
  const what = rateType === 'up' ? texts.answerUp : texts.answerDown;
  return zone === '' ? what : filled(texts.inZone, { what, zone });
}

/** What the provider did, and what the DJ says about it where that may be shown. */
export function outcomeText(
  texts: Texts,
  { zone }: About,
  { what, text }: Outcome,
  showsText: boolean,
): string {
  const { removed, removedAnywhere, ...others } = texts.outcomes;
  const isRemoved = what === 'removed';
  const done = isRemoved ? (zone === '' ? removedAnywhere : filled(removed, { zone })) : others[what];
  return showsText && text !== undefined ? `${done}. ${text}` : done;
}

/** A message of a DJ: who and which song; what it says only where that may be shown; and what the DJ did. */
export function messageWords(
  texts: Texts,
  about: About,
  { msg, outcome }: { msg: string; outcome: Outcome | undefined },
  showsText: boolean,
): Words {
  const who = about.who === '' ? texts.someone : about.who;
  const title = filled(about.song === '' ? texts.message : texts.messageAbout, { who, song: about.song });
  const done = outcome === undefined ? '' : outcomeText(texts, about, outcome, false);
  const said = showsText ? msg : done === '' ? answerText(texts, about) : '';
  return { title, body: [done, said].filter((part) => part !== '').join('. ') };
}

/** An outcome without a message. */
export function outcomeWords(texts: Texts, about: About, outcome: Outcome, showsText: boolean): Words {
  const who = about.who === '' ? texts.someone : about.who;
  const title = filled(about.song === '' ? texts.outcomeAny : texts.outcome, { who, song: about.song });
  return { title, body: outcomeText(texts, about, outcome, showsText) };
}
