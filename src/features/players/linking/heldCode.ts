import { asText, kept } from '@/device/storage';

/** The code that an add-player link left in this tab; a reload keeps it. */
export const keptCode = kept('addPlayerCode', asText);
