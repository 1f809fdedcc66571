import { getDatabase } from 'firebase-admin/database';
import { ignoreMalformed } from '../../src/model/decode';
import { decodeKeyBundle, type PlayerWithKey } from '../../src/model/player';
import { decodeSentMail, type SentMail, type SentMailRecord } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { Refusal } from '../request/refusal';
import type { Outcome } from './delivery';

/** What a mail says of itself before it is sent. */
interface Addressed {
  code: string;
  /** Epoch ms. */
  at: number;
  by: string;
  email: string;
  players: readonly PlayerWithKey[];
}

/**
 * Puts the keys under the code of a mail, and writes down who is mailed what. It is called before the mail is sent, so that nothing goes out
 * without a record.
 */
export async function beginMail({ code, at, by, email, players }: Addressed): Promise<void> {
  const record: SentMailRecord = {
    at,
    by,
    email,
    state: 'sending',
    players: players.map(({ playerId, location }) => ({ playerId, location })),
  };
  await getDatabase()
    .ref()
    .update({
      [paths.keyBundle(code)]: { players: players.map(({ crypKey }) => crypKey) },
      [paths.mail(code)]: record,
    });
}

/** Writes down what became of a mail. */
export const endMail = (code: string, outcome: Outcome): Promise<void> =>
  getDatabase()
    .ref(`${paths.mail(code)}/state`)
    .set(outcome);

/** Takes away what was written of a mail that was not sent. */
export const forgetMail = (code: string): Promise<void> =>
  getDatabase()
    .ref()
    .update({ [paths.keyBundle(code)]: null, [paths.mail(code)]: null });

/** @throws Refusal 404 when no such mail was sent, 410 when its link was revoked. */
export async function sentMail(code: string): Promise<{ mail: SentMail; keys: string[] }> {
  const database = getDatabase();
  const [record, bundle] = await Promise.all([
    database.ref(paths.mail(code)).get(),
    database.ref(paths.keyBundle(code)).get(),
  ]);
  const mail = decodeSentMail(code, record.val(), ignoreMalformed);
  if (mail === undefined) throw new Refusal(404, 'no such mail');
  const keys = decodeKeyBundle(bundle.val());
  if (mail.revoked !== undefined || keys.length === 0) throw new Refusal(410, 'the link was revoked');
  return { mail, keys };
}
