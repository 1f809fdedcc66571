const key = (threadId: string): string => `draft:${threadId}`;

/** What was typed into a thread but not sent. It outlives leaving the thread and a reload. */
export function storedDraft(threadId: string): string {
  try {
    return sessionStorage.getItem(key(threadId)) ?? '';
  } catch {
    return '';
  }
}

export function storeDraft(threadId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key(threadId));
    else sessionStorage.setItem(key(threadId), text);
  } catch {
    // Without storage the draft holds until the thread is left.
  }
}
