import { PUSH_PAYLOAD_MAX_BYTES, PUSH_TITLE_MAX_BYTES } from '../../src/model/limits';
import { type PushNotice, pushPayload } from '../../src/model/push';

/** What a reader takes for one character each: an emoji of several parts is not torn apart. */
const charactersOf = (text: string, lang: string): string[] =>
  Array.from(new Intl.Segmenter(lang).segment(text), ({ segment }) => segment);

/** The longest start of a text, at whole characters and with an ellipsis where some are missing, of which it holds. */
function longestStart(text: string, lang: string, holds: (start: string) => boolean): string {
  if (holds(text)) return text;
  const characters = charactersOf(text, lang);
  const startOf = (count: number): string =>
    count === 0 ? '' : `${characters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (holds(startOf(middle))) fits = middle;
    else tooLong = middle;
  }
  return startOf(fits);
}

const textOf = (notice: PushNotice): string => JSON.stringify(pushPayload(notice));

const bytesOf = (text: string): number => Buffer.byteLength(text);

/**
 * The payload of a push message. What is too long of its words ends with an ellipsis.
 * @returns undefined when it is too large without any words too.
 */
export function encodeNotice(notice: PushNotice): string | undefined {
  const { lang } = notice;
  const title = longestStart(
    notice.title,
    lang,
    (start) => bytesOf(JSON.stringify(start)) <= PUSH_TITLE_MAX_BYTES,
  );
  const fits = (body: string): boolean =>
    bytesOf(textOf({ ...notice, title, body })) <= PUSH_PAYLOAD_MAX_BYTES;
  const body = longestStart(notice.body, lang, fits);
  return fits(body) ? textOf({ ...notice, title, body }) : undefined;
}
