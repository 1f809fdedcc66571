import { getAuth } from 'firebase-admin/auth';
import { onRequest } from 'firebase-functions/v2/https';

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1];

async function isKnownUser(token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  try {
    await getAuth().verifyIdToken(token);
    return true;
  } catch {
    return false;
  }
}

/** POST /mail/sentMailToClient. Refuses strangers; it does not send mail yet and says so. */
export const mail = onRequest(async (request, response) => {
  if (request.method !== 'POST') {
    response.status(405).set('Allow', 'POST').type('text/plain').send('method not allowed');
    return;
  }
  if (!(await isKnownUser(tokenOf(request.headers.authorization)))) {
    response.status(401).type('text/plain').send('not signed in');
    return;
  }
  response.status(501).type('text/plain').send('not implemented');
});
