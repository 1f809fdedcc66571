import type { IncomingMessage } from 'node:http';
import { PUBLIC_ORIGIN } from './deviceSocket';
import type { PushStore, PushMessage } from './pushStore';
import { signerOf } from './vapidHeader';

/** RFC 8030 7.2 */
const LARGEST = 4096;
/** 30 days. */
const LONGEST_KEPT_S = 2_592_000;
const TOPIC = /^[\w-]{1,32}$/;

export interface PostedAnswer {
  status: number;
  headers?: Record<string, string>;
  problem?: string;
  message?: PushMessage;
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const refused = (status: number, problem: string): PostedAnswer => ({ status, problem });

/** RFC 8030 and 8292 */
export async function takePosted(
  request: IncomingMessage,
  token: string,
  store: PushStore,
): Promise<PostedAnswer> {
  const { headers } = request;
  const body = await bodyOf(request);
  const now = Date.now();
  const subscription = store.find(token);
  if (subscription === undefined) return refused(404, 'no such subscription');
  if (subscription.isOver) return refused(410, 'this subscription is over');
  const signer = signerOf(headers.authorization, PUBLIC_ORIGIN, now);
  if ('problem' in signer) return refused(401, signer.problem);
  if (subscription.key !== undefined && signer.key !== subscription.key)
    return refused(403, 'signed by another provider');
  const ttl = Number(single(headers.ttl) ?? NaN);
  if (!Number.isInteger(ttl) || ttl < 0) return refused(400, 'no TTL');
  const topic = single(headers.topic);
  if (topic !== undefined && !TOPIC.test(topic)) return refused(400, 'no topic');
  if (body.length > LARGEST) return refused(413, 'too large');
  const encoding = headers['content-encoding'];
  if (encoding !== 'aes128gcm') return refused(400, 'not encrypted');
  const kept = Math.min(ttl, LONGEST_KEPT_S);
  const message = store.take({
    token,
    topic,
    urgency: single(headers.urgency) ?? 'normal',
    encoding,
    body,
    at: now,
    until: now + kept * 1000,
  });
  return {
    status: 201,
    headers: { Location: `${PUBLIC_ORIGIN}/m/${message.id}`, TTL: String(kept) },
    message,
  };
}
