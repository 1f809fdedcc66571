// Messages over a socket, from and to the SDKs: long ones come in numbered parts.

import { LARGEST } from '../bounds';

const KEEPALIVE = '0';
const COUNT = /^\d{1,6}$/;
/** The number of a request. It stands at the start of the message, before the data. */
const REQUEST = /"r":(\d+)/;
const REQUEST_WITHIN = 200;

/** The largest frame of a message to a client, in characters, as the SDKs use it themselves. */
const FRAME_LENGTH = 16_384;

/** Cuts before the second half of a character of two. */
const isHalf = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** The frames of a message to a client: of a long one the number of its parts, and then the parts. */
export function framesOf(message: string): string[] {
  if (message.length <= FRAME_LENGTH) return [message];
  const parts: string[] = [];
  for (let start = 0, end; start < message.length; start = end) {
    end = start + FRAME_LENGTH;
    if (isHalf(message, end)) end += 1;
    parts.push(message.slice(start, end));
  }
  return [String(parts.length), ...parts];
}

/** A message that is larger than Firebase allows. */
export class OversizedMessage extends Error {
  override readonly name = 'OversizedMessage';
  /** The number of the request. undefined: it could not be read. */
  readonly request: number | undefined;

  constructor(start: Buffer) {
    super('A message is too large.');
    const [, request] = REQUEST.exec(start.toString('latin1', 0, REQUEST_WITHIN)) ?? [];
    this.request = request === undefined ? undefined : Number(request);
  }
}

/**
 * Assembles messages from the frames of a socket. A long message comes as a frame with the number of its parts, and then the parts, of
 * 16 kB each from an SDK. A frame with only `0` keeps the connection alive. Parts stay bytes until the message is complete: as strings,
 * they would take several times the memory.
 */
export class FrameReader {
  private missing = 0;
  private size = 0;
  private parts: Buffer[] = [];
  private readonly largest: number;

  /** @param largest the largest message, in bytes */
  constructor(largest: number = LARGEST.message) {
    this.largest = largest;
  }

  /**
   * Gives the message that `frame` completes. undefined: parts of it are still missing.
   * @throws OversizedMessage once for each such message. The parts that follow are thrown away.
   */
  read(frame: Buffer): string | undefined {
    if (this.missing > 0) return this.continued(frame);
    if (frame.length > this.largest) throw new OversizedMessage(frame);
    const text = frame.toString();
    if (text === KEEPALIVE) return undefined;
    if (!COUNT.test(text)) return text;
    this.missing = Number(text);
    return undefined;
  }

  private continued(frame: Buffer): string | undefined {
    this.missing -= 1;
    const wasWithin = this.size <= this.largest;
    this.size += frame.length;
    const isWithin = this.size <= this.largest;
    const [start = frame] = this.parts;
    if (isWithin) this.parts.push(frame);
    else this.parts = [];
    const message = this.missing === 0 ? this.take() : undefined;
    if (wasWithin && !isWithin) throw new OversizedMessage(start);
    return message;
  }

  private take(): string | undefined {
    const message = this.size <= this.largest ? Buffer.concat(this.parts, this.size).toString() : undefined;
    this.parts = [];
    this.size = 0;
    return message;
  }
}
