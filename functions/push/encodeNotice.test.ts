import { describe, expect, it } from 'vitest';
import { PUSH_PAYLOAD_MAX_BYTES } from '../../src/model/limits';
import { decodePushNotice, type PushNotice } from '../../src/model/push';
import { encodeNotice } from './encodeNotice';

const NOTICE: PushNotice = {
  title: 'DJ Noor',
  body: 'Over Golden Hour',
  lang: 'nl',
  tag: 'R1',
  navigate: 'https://app.example.com/messages/R1',
  user: 'anna',
  unread: 3,
};
const FAMILY = '👩‍👩‍👧‍👦';

const encoded = (changes: Partial<PushNotice>): string => encodeNotice({ ...NOTICE, ...changes }) ?? '';
const through = (changes: Partial<PushNotice>) => decodePushNotice(JSON.parse(encoded(changes)));

describe('the payload of a push message', () => {
  it.each([
    ['letters', 'x'.repeat(5000)],
    ['quotes, which take two bytes each', '"'.repeat(5000)],
    ['control characters, which take six', '\u0001'.repeat(5000)],
    ['Arabic', 'موسيقى '.repeat(900)],
    ['emoji', FAMILY.repeat(400)],
  ])('takes no more than 3000 bytes, when a text is of %s', (_what, text) => {
    for (const changes of [{ body: text }, { body: text, title: text }]) {
      expect(Buffer.byteLength(encoded(changes))).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX_BYTES);
      expect(through(changes)?.body).toMatch(/.…$/);
    }
  });

  it('is cut between characters, never inside an emoji', () => {
    const notice = through({ body: FAMILY.repeat(400), title: FAMILY.repeat(400) });
    expect(notice?.body.replaceAll(FAMILY, '')).toBe('…');
    expect(notice?.title.replaceAll(FAMILY, '')).toBe('…');
  });

  it('does without words that are one endless character', () => {
    const endless = `a${'\u0301'.repeat(5000)}`;
    expect(through({ body: endless })?.body).toBe('');
  });

  it('is whole when it fits', () => {
    const body = 'x'.repeat(2000);
    expect(through({ body })?.body).toBe(body);
  });

  it('is none when its addresses alone are too long', () => {
    expect(encodeNotice({ ...NOTICE, tag: 'x'.repeat(4000) })).toBeUndefined();
  });
});
