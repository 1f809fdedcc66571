/** Below this prefix stands in local storage what each customer has not sent yet; a sign-out wipes it. */
export const OUTBOX_PREFIX = 'outbox:';
