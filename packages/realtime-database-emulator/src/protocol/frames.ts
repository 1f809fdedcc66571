import { LARGEST } from '../bounds';

const KEEPALIVE = '0';
const IS_COUNT = /^\d{1,6}$/;
/** The number of a request. It stands at the start of the message, before the data. */
const REQUEST = /"r":(\d+)/;
const REQUEST_WITHIN = 200;

/** A message that is larger than Firebase allows. */
export class OversizedMessage extends Error {
  override readonly name = 'OversizedMessage';
  /** The number of the request. undefined: it could not be read. */
  readonly request: number | undefined;

  constructor(start: string) {
    super('A message is too large.');
    const [, request] = REQUEST.exec(start.slice(0, REQUEST_WITHIN)) ?? [];
    this.request = request === undefined ? undefined : Number(request);
  }
}

/**
 * Makes messages of the frames of a socket. A long message comes as a frame with the number of its parts, and then the parts.
 * A frame with `0` alone only keeps the connection alive.
 */
export class FrameReader {
  private missing = 0;
  private size = 0;
  private parts: string[] = [];

  /** How much of an incomplete message is held, in bytes. */
  get held(): number {
    return this.parts.length === 0 ? 0 : this.size;
  }

  /**
   * Gives the message that `frame` completes. undefined: parts of it are still missing.
   * @throws OversizedMessage once for each such message. The parts that follow are thrown away.
   */
  read(frame: string): string | undefined {
    if (this.missing > 0) return this.continued(frame);
    if (frame === KEEPALIVE) return undefined;
    if (IS_COUNT.test(frame)) {
      this.missing = Number(frame);
      return undefined;
    }
    if (Buffer.byteLength(frame) > LARGEST.message) throw new OversizedMessage(frame);
    return frame;
  }

  private continued(frame: string): string | undefined {
    this.missing -= 1;
    const wasWithin = this.size <= LARGEST.message;
    this.size += Buffer.byteLength(frame);
    const isWithin = this.size <= LARGEST.message;
    const [start = frame] = this.parts;
    if (isWithin) this.parts.push(frame);
    else this.parts = [];
    const message = this.missing === 0 ? this.take() : undefined;
    if (wasWithin && !isWithin) throw new OversizedMessage(start);
    return message;
  }

  private take(): string | undefined {
    const message = this.size <= LARGEST.message ? this.parts.join('') : undefined;
    this.parts = [];
    this.size = 0;
    return message;
  }
}
