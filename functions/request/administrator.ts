import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { Refusal } from './refusal';

async function uidOf(token: string | undefined): Promise<string> {
  if (token === undefined) throw new Refusal(401, 'not signed in');
  try {
    return (await getAuth().verifyIdToken(token)).uid;
  } catch {
    throw new Refusal(401, 'the session is not valid');
  }
}

/**
 * The uid of the administrator whose ID token the Authorization header brings.
 * @throws Refusal 401 without a valid token, 403 for everybody who is no administrator.
 */
export async function administratorFrom(authorization: string | undefined): Promise<string> {
  const uid = await uidOf(/^Bearer (.+)$/.exec(authorization ?? '')?.[1]);
  const damin = await getDatabase()
    .ref(`${paths.userInfo(uid)}/damin`)
    .get();
  if (damin.val() !== true) throw new Refusal(403, 'not an administrator');
  return uid;
}
