import { asText, keptMany } from './storage';

const drafts = keptMany('draft', asText);

/** The id under which a draft is kept: its author, and what it is for. */
export const draftId = (uid: string, purpose: string): string => `${uid}:${purpose}`;

/** How much this author has typed on this device, in any tab, and neither sent nor saved. */
export const draftCount = (uid: string): number => drafts.all(draftId(uid, '')).length;
