import { asText, keptMany } from '@/device/storage';

/** What was typed into a thread but not sent. It outlives leaving the thread and a reload. */
const drafts = keptMany('draft', asText);

const idOf = (uid: string, threadId: string): string => `${uid}:${threadId}`;

export const storedDraft = (uid: string, threadId: string): string => drafts.read(idOf(uid, threadId)) ?? '';

export function storeDraft(uid: string, threadId: string, text: string): void {
  drafts.write(idOf(uid, threadId), text === '' ? undefined : text);
}
