const KEEPALIVE = '0';
const IS_COUNT = /^\d{1,6}$/;

/**
 * Puts the frames of a socket together to messages: a long message comes as a frame with the number of parts and
 * then the parts; a lone `0` only keeps the connection alive.
 */
export class FrameReader {
  private missing = 0;
  private parts: string[] = [];

  /** The whole message when `frame` completes one. */
  read(frame: string): string | undefined {
    if (this.missing > 0) {
      this.parts.push(frame);
      this.missing -= 1;
      if (this.missing > 0) return undefined;
      const message = this.parts.join('');
      this.parts = [];
      return message;
    }
    if (frame === KEEPALIVE) return undefined;
    if (IS_COUNT.test(frame)) {
      this.missing = Number(frame);
      return undefined;
    }
    return frame;
  }
}
