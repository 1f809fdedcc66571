import { asText, kept } from '@/device/storage';

/** The player that was chosen last on this device, by its key. */
export const lastZone = kept('lastZone', asText);
