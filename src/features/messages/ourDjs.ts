import type { TFunction } from 'i18next';
import { draftId } from '@/device/storage';
import { WELCOME_THREAD_ID } from '@/model/limits';
import type { Thread } from '@/model/message';
import { answerDrafts } from './AnswerForm';

/**
 * What a customer writes in R00000 is sent like any message. `functions/desk.ts` brings it to the desk under `{uid}:{thread}`, as it does each
 * message that is about no thumb of the desk; there it is answered like a thumb, without outcomes.
 */

/** The conversation in which customers ask the DJs anything. It begins with the welcome, or with their own first message. */
export const OUR_DJS = WELCOME_THREAD_ID;

/** Whether anything was written in it besides the welcome. */
export const isBegun = ({ messages }: Thread, uid: string | undefined): boolean =>
  messages.length > 1 || messages.some(({ from }) => from === uid);

/** What customers ask about: a tap puts the words before the text. */
export const STARTS = ['party', 'missed', 'time'] as const;
export type Start = (typeof STARTS)[number];

const startText = (start: Start, t: TFunction): string => `${t(`ourDjs.starts.${start}`)}: `;

/** Stands for a zone, to find the words around it. */
const ANY_ZONE = '\n';

/** The first line of a text and the line break, if it says which zone the message is about. */
function aboutLine(text: string, t: TFunction): string {
  const [before = '', after = ''] = t('ourDjs.aboutZone', { zone: ANY_ZONE }).split(ANY_ZONE);
  const line = text.slice(0, text.indexOf('\n') + 1);
  return line.startsWith(before) && line.endsWith(`${after}\n`) ? line : '';
}

/** The text with the words of a start before it, in the place of those of another one. */
export function withStart(text: string, start: Start, t: TFunction): string {
  const about = aboutLine(text, t);
  const rest = text.slice(about.length);
  const former = STARTS.map((one) => startText(one, t)).find((words) => rest.startsWith(words.trimEnd()));
  return `${about}${startText(start, t)}${rest.slice(former?.trimEnd().length ?? 0).trimStart()}`;
}

/** The text with a first line that says which zone it is about, in the place of one about another zone. */
export function withZone(text: string, zone: string, t: TFunction): string {
  const line = `${t('ourDjs.aboutZone', { zone })}\n`;
  return `${line}${text.slice(aboutLine(text, t).length)}`;
}

/** Begins the draft of a message with the zone it is about. The customer sees it, and can remove it. */
export function draftAboutZone(uid: string, zone: string, t: TFunction): void {
  const id = draftId(uid, `answer:${OUR_DJS}`);
  answerDrafts.write(id, withZone(answerDrafts.read(id) ?? '', zone, t));
}
