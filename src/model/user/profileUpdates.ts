import { paths } from '../paths';
import { capitalisedProfile } from './profile';
import type { Profile } from './user';

/** What a profile changes in the database, by path. */
export const profileUpdates = (uid: string, profile: Profile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(capitalisedProfile(profile)).map(([field, value]) => [
      `${paths.userInfo(uid)}/${field}`,
      value,
    ]),
  );
