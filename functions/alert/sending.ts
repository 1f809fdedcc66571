import { getAuth } from 'firebase-admin/auth';
import { getDatabase, type Reference } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';
import { digest } from '../digest';
import { configuration } from '../mail/configuration';
import { deliver } from '../mail/delivery';
import { Refusal } from '../request/refusal';
import { alertLetter, providerLetter, type AlertLetter } from './letter';
import { notify } from './notifying';
import { messageSchema, type Message } from './silence';

/** Most messages that one run sends; the others are sent by the next ones. */
const SENT_AT_ONCE = 100;
/** Messages that are sent at the same time. */
const SENT_TOGETHER = 5;
/** A message that was not taken is tried again this often, by one run each. */
const TRIES_MAX = 15;

/** Where what concerns the provider is mailed; undefined: nowhere. */
function providerAddress(): string | undefined {
  const { ALERT_EMAIL = '', SUPPORT_EMAIL = '' } = process.env;
  const address = ALERT_EMAIL || SUPPORT_EMAIL;
  return address === '' ? undefined : address;
}

/** The address of a customer; undefined: there is no such account any more, or it is disabled. */
async function addressOf(uid: string): Promise<string | undefined> {
  const { users } = await getAuth().getUsers([{ uid }]);
  const [user] = users;
  return user === undefined || user.disabled ? undefined : user.email;
}

async function mailTo(email: string, id: string, letter: AlertLetter): Promise<void> {
  const { smtpUrl, provider, from, contact } = configuration();
  await deliver(smtpUrl, {
    from: { name: provider, address: from },
    to: email,
    messageId: `<${digest(id)}@vibecheck>`,
    ...(contact.email !== '' && { replyTo: contact.email }),
    // Answers by machines, such as 'out of office', are not wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...letter,
  });
}

async function send(id: string, message: Message): Promise<void> {
  if (message.to === 'customer' && message.way === 'push') {
    await notify(message);
    return;
  }
  const { appOrigin, provider, contact } = configuration();
  const email = message.to === 'provider' ? providerAddress() : await addressOf(message.uid);
  if (email === undefined) {
    logger.warn('an alert has no address', { to: message.to });
    return;
  }
  const setting = { appOrigin, provider, contact };
  const letter =
    message.to === 'provider' ? await providerLetter(message, setting) : await alertLetter(message, setting);
  await mailTo(email, id, letter);
}

/** Takes a message for itself before it is sent. @returns false: another run sent it meanwhile, or is doing so */
async function claim(place: Reference): Promise<boolean> {
  const { committed, snapshot } = await place.transaction((current: unknown) => {
    if (typeof current !== 'object' || current === null) return current;
    return 'claimed' in current ? undefined : { ...current, claimed: Date.now() };
  });
  return committed && snapshot.exists();
}

/** Whether nobody has it yet. The devices that were told of it are noted (docs/product.md 20.32); a refused mail nobody has. */
const isToBeTried = (error: unknown, message: Message): boolean =>
  message.tries < TRIES_MAX &&
  (error instanceof Refusal || (message.to === 'customer' && message.way === 'push'));

async function sendOne(id: string, value: unknown): Promise<void> {
  const place = getDatabase().ref(paths.alertWaiting(id));
  const { success, output: message } = v.safeParse(messageSchema, value);
  // A run that ended without a word left it: it may have gone out, and a second alert would say that the zone is silent again.
  const isLeft = typeof value === 'object' && value !== null && 'claimed' in value;
  if (!success || isLeft) {
    logger.warn('an alert is given up', { isLeft });
    await place.remove();
    return;
  }
  if (!(await claim(place))) return;
  try {
    await send(id, message);
    await place.remove();
    logger.info('alert', { to: message.to });
  } catch (error) {
    logger.warn('an alert was not sent', { tries: message.tries, reason: String(error) });
    if (isToBeTried(error, message)) await place.update({ claimed: null, tries: message.tries + 1 });
    else await place.remove();
  }
}

/** Sends what waits, oldest first, and begins with none after `until` (epoch ms). Only the run whose turn it is calls this. */
export async function sendWaiting(until: number): Promise<void> {
  const waiting = await getDatabase().ref(paths.alertsWaiting).orderByKey().limitToFirst(SENT_AT_ONCE).get();
  const messages: [id: string, value: unknown][] = [];
  waiting.forEach((message) => void messages.push([message.key, message.val()]));
  while (messages.length > 0 && Date.now() < until)
    await Promise.all(messages.splice(0, SENT_TOGETHER).map(([id, value]) => sendOne(id, value)));
}
