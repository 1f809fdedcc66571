import { getDatabase } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { Refusal } from '../request/refusal';
import { digestOf } from './once';
import { sentMail } from './sentMail';

/**
 * Ends the link of a mail: its bundle is taken away. The same players can be mailed to the same client anew at once.
 * @throws Refusal 404
 */
export async function revoke(code: string): Promise<void> {
  try {
    const { mail, keys } = await sentMail(code);
    await getDatabase()
      .ref()
      .update({
        [paths.keyBundle(code)]: null,
        [`${paths.mail(code)}/revoked`]: Date.now(),
        [paths.mailRequest(digestOf(mail.by, mail.email, keys))]: null,
      });
  } catch (error) {
    // It has been revoked: a second tap asks for what is done.
    if (!(error instanceof Refusal && error.status === 410)) throw error;
  }
}
