import { describe, expect, it } from 'vitest';
import { decodePushNotice, type PushNotice, pushPayload } from './push';

const NOTICE: PushNotice = {
  title: 'DJ Noor',
  body: 'Over Golden Hour',
  lang: 'nl',
  tag: 'R1',
  navigate: 'https://app.example.com/messages/R1',
  user: 'anna',
  unread: 3,
};

describe('what a push message says', () => {
  it('is in the form that browsers show by themselves too', () => {
    expect(pushPayload(NOTICE)).toEqual({
      web_push: 8030,
      notification: {
        title: 'DJ Noor',
        body: 'Over Golden Hour',
        lang: 'nl',
        dir: 'auto',
        tag: 'R1',
        navigate: 'https://app.example.com/messages/R1',
        data: { user: 'anna' },
      },
      app_badge: 3,
      mutable: true,
    });
    expect(decodePushNotice(pushPayload(NOTICE))).toEqual(NOTICE);
  });

  it.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['another form', { notification: { title: 'x' } }],
    [
      'one for nobody',
      { web_push: 8030, notification: { title: 'x', tag: 'R1', navigate: 'https://a.example/' } },
    ],
  ])('is nothing in a message that is none of ours: %s', (_what, payload) => {
    expect(decodePushNotice(payload)).toBeUndefined();
  });

  it('has no number of unread messages that is none', () => {
    expect(decodePushNotice({ ...pushPayload(NOTICE), app_badge: -4 })?.unread).toBe(0);
  });
});
