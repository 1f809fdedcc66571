import * as v from 'valibot';
import { useDraft } from '@/acts/useDraft';
import { draftId } from '@/device/drafts';
import { asJson, keptMany } from '@/device/storage';
import { capitalisedProfile, isSameProfile, type Profile } from '@/model/user';

const profileSchema = v.object({
  firstname: v.string(),
  lastname: v.string(),
  companyname: v.string(),
  companylocation: v.string(),
});

/** Reads what this device kept of a profile that was typed; undefined when it cannot be read. */
function decodeProfileDraft(json: unknown): Profile | undefined {
  const result = v.safeParse(profileSchema, json);
  return result.success ? result.output : undefined;
}

const drafts = keptMany('draft', asJson(decodeProfileDraft));

/** The profile that its owner has typed and not saved, in whichever form; `stored` is the one that was saved. */
export const useProfileDraft = (uid: string, stored: Profile) =>
  useDraft(drafts, draftId(uid, 'profile'), (kept) => isSameProfile(capitalisedProfile(kept), stored));
