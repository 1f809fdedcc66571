import { useDraft } from '@/acts/useDraft';
import { draftId } from '@/device/drafts';
import { asJson, keptMany } from '@/device/storage';
import { capitalisedProfile, isSameProfile } from '@/model/user/profile';
import { decodeProfileDraft } from '@/model/user/profileDraft';
import type { Profile } from '@/model/user/user';

const drafts = keptMany('draft', asJson(decodeProfileDraft));

/** The profile that its owner has typed and not saved, in whichever form; `stored` is the one that was saved. */
export const useProfileDraft = (uid: string, stored: Profile) =>
  useDraft(drafts, draftId(uid, 'profile'), (kept) => isSameProfile(capitalisedProfile(kept), stored));
