import { setTimeout as wait } from 'node:timers/promises';
import * as logger from 'firebase-functions/logger';
import webpush from 'web-push';
import { PUSH_KEPT_S } from '../../src/model/limits';
import type { PushDevice } from '../../src/model/push';
import type { PushConfiguration } from './configuration';
import { post, type PostAnswer } from './post';
import { NeverReached } from './publicAddress';

/** What became of a message: `gone`, the device is no more; `refused`, it will not be taken; `later`, it can be tried again. */
export type Sent = 'sent' | 'gone' | 'refused' | 'later';

export interface Envelope {
  payload: string;
  /** A message that waits at the push service gives way to a later one of the same topic. */
  topic: string;
  urgency: 'normal' | 'high';
}

/** How often a service that is busy is asked, and how long it may want us to wait, in ms. */
const TRIES = 3;
const LONGEST_WAIT_MS = 5000;
const FIRST_WAIT_MS = 500;
const SECOND_MS = 1000;

/** How long to wait before the next try. `tries` were made. `retryAfter` is a number of seconds, or a date. */
export function waitOf(retryAfter: string | undefined, tries: number, now: number): number {
  const own = FIRST_WAIT_MS * 2 ** (tries - 1);
  if (retryAfter === undefined) return own;
  const seconds = Number(retryAfter);
  const asked = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * SECOND_MS;
  return Number.isNaN(asked) ? own : Math.max(own, asked);
}

function meaningOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** The request, encrypted for the device and signed by the provider. undefined: the keys of the device are none. */
function requestFor(
  { endpoint, p256dh, auth }: PushDevice,
  envelope: Envelope,
  { vapid }: PushConfiguration,
) {
  const { payload, topic, urgency } = envelope;
  try {
    return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: PUSH_KEPT_S,
      topic,
      urgency,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return undefined;
  }
}

/** Sends a message to a device, with a few tries. Logs name no device: the address of one is the right to reach it. */
export async function send(
  device: PushDevice,
  envelope: Envelope,
  configuration: PushConfiguration,
): Promise<Sent> {
  const request = requestFor(device, envelope, configuration);
  if (request === undefined) return 'gone';
  const { endpoint } = device;
  const { localService } = configuration;
  for (let tries = 1; ; tries += 1) {
    let answer: PostAnswer | undefined;
    try {
      answer = await post({ endpoint, headers: request.headers, body: request.body }, { localService });
    } catch (error) {
      if (error instanceof NeverReached) {
        logger.warn('a device cannot be reached', { reason: error.message });
        return 'refused';
      }
    }
    const meaning = answer === undefined ? 'later' : meaningOf(answer.status);
    if (meaning === 'refused') logger.warn('a push service refuses a message', { status: answer?.status });
    if (meaning !== 'later') return meaning;
    const pause = waitOf(answer?.retryAfter, tries, Date.now());
    if (tries === TRIES || pause > LONGEST_WAIT_MS) return 'later';
    await wait(pause);
  }
}
