import { asText, keptMany } from '@/device/storage';

const drafts = keptMany('draft', asText);

/** What was typed into a thread but not sent. It outlives leaving the thread and a reload. */
export const storedDraft = (threadId: string): string => drafts.read(threadId) ?? '';

export function storeDraft(threadId: string, text: string): void {
  drafts.write(threadId, text === '' ? undefined : text);
}
