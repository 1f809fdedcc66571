import { asText, kept } from '@/device/storage';

/** The id of the old account that is being moved in this tab; a reload keeps it. */
export const pendingOldAccount = kept('oldAccount', asText);
