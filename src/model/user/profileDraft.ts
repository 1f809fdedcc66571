import * as v from 'valibot';
import type { Profile } from './user';

const profileSchema = v.object({
  firstname: v.string(),
  lastname: v.string(),
  companyname: v.string(),
  companylocation: v.string(),
});

/** Reads what this device kept of a profile that was typed; undefined when it cannot be read. */
export function decodeProfileDraft(json: unknown): Profile | undefined {
  const result = v.safeParse(profileSchema, json);
  return result.success ? result.output : undefined;
}
