import type { TFunction } from 'i18next';
import { WELCOME_THREAD_ID } from '@/model/limits';
import type { Thread } from '@/model/message';

/**
 * What a customer writes in R00000 is sent like any message. `functions/desk.ts` brings it to the desk under `{uid}:{thread}`, as it does each
 * message that is about no thumb of the desk; there it is answered like a thumb, without outcomes.
 */

/** It begins with the welcome, or with the customer's own first message. */
export const OUR_DJS = WELCOME_THREAD_ID;

/** The welcome alone is no beginning. */
export const isBegun = ({ messages }: Thread, uid: string | undefined): boolean =>
  messages.length > 1 || messages.some(({ from }) => from === uid);

export const STARTS = ['party', 'missed', 'time'] as const;
export type Start = (typeof STARTS)[number];

const startText = (start: Start, t: TFunction): string => `${t(`ourDjs.starts.${start}`)}: `;

/** Stands for a zone, to find the words around it. */
const ANY_ZONE = '\n';

/** The first line with its line break, if it says which zone the message is about. */
function aboutLine(text: string, t: TFunction): string {
  const [before = '', after = ''] = t('ourDjs.aboutZone', { zone: ANY_ZONE }).split(ANY_ZONE);
  const line = text.slice(0, text.indexOf('\n') + 1);
  return line.startsWith(before) && line.endsWith(`${after}\n`) ? line : '';
}

/** The words take the place of those of another start. */
export function withStart(text: string, start: Start, t: TFunction): string {
  const about = aboutLine(text, t);
  const rest = text.slice(about.length);
  const former = STARTS.map((one) => startText(one, t)).find((words) => rest.startsWith(words.trimEnd()));
  return `${about}${startText(start, t)}${rest.slice(former?.trimEnd().length ?? 0).trimStart()}`;
}

/** The line takes the place of one about another zone. */
export function withZone(text: string, zone: string, t: TFunction): string {
  const line = `${t('ourDjs.aboutZone', { zone })}\n`;
  return `${line}${text.slice(aboutLine(text, t).length)}`;
}

/** State of a link to {@link OUR_DJS}: the zone that the message is about. */
export interface AboutZone {
  zone?: string | undefined;
}
