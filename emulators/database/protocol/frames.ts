const KEEPALIVE = '0';
const IS_COUNT = /^\d{1,6}$/;
/** More than the largest write that Firebase takes. */
const MAX_CHARACTERS = 256 * 1024 * 1024;

/** A client that sends more than a message can hold. */
export class OversizedMessage extends Error {
  override readonly name = 'OversizedMessage';
}

/**
 * Puts the frames of a socket together to messages: a long message comes as a frame with the number of parts and
 * then the parts; a lone `0` only keeps the connection alive.
 */
export class FrameReader {
  private missing = 0;
  private size = 0;
  private parts: string[] = [];

  /** The whole message when `frame` completes one. @throws OversizedMessage */
  read(frame: string): string | undefined {
    if (this.missing > 0) return this.continued(frame);
    if (frame === KEEPALIVE) return undefined;
    if (IS_COUNT.test(frame)) {
      this.missing = Number(frame);
      return undefined;
    }
    return frame;
  }

  private continued(frame: string): string | undefined {
    this.parts.push(frame);
    this.missing -= 1;
    this.size += frame.length;
    if (this.size > MAX_CHARACTERS) throw new OversizedMessage();
    if (this.missing > 0) return undefined;
    const message = this.parts.join('');
    this.parts = [];
    this.size = 0;
    return message;
  }
}
