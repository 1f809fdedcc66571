import * as v from 'valibot';

const waitingMessageSchema = v.object({
  /** Tells messages apart on this device. */
  id: v.string(),
  threadId: v.string(),
  msg: v.string(),
  /** When it was written, in epoch ms. */
  writtenAt: v.number(),
  /** The key under which it was tried: what stands there is this message. */
  triedAs: v.optional(v.number()),
  status: v.picklist(['waiting', 'refused']),
});

/** A message of the customer that has not been sent yet, or was refused. */
export type WaitingMessage = v.InferOutput<typeof waitingMessageSchema>;

/** Reads what was stored of a message; undefined when it cannot be read. */
export function decodeWaitingMessage(json: unknown): WaitingMessage | undefined {
  const result = v.safeParse(waitingMessageSchema, json);
  return result.success ? result.output : undefined;
}
