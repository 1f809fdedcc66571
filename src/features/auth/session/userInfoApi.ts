import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { paths } from '@/model/paths';
import { decodeUserInfo, type UserInfo } from '@/model/user';

/** Watches the profile of a user; undefined while there is none. */
export const watchUserInfo = (
  database: Database,
  uid: string,
  onInfo: (info: UserInfo | undefined) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribe(
    paths.userInfo(uid),
    (value) => onInfo(value === null ? undefined : decodeUserInfo(uid, value, logMalformed)),
    onError,
  );
