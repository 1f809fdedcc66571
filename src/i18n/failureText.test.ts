import { expect, it } from 'vitest';
import { failureText } from './failureText';
import { partsOf } from './language';
import { translator } from './translate';

it('says that it failed where the words for a failure are not loaded', async () => {
  const texts = await partsOf.en.start();
  const t = translator('en', () => texts);
  expect(failureText({ code: 'keyRotated', message: '' }, t)).toBe(texts.error.somethingWrongTryAgain);
  expect(failureText({ code: 'offline', message: '' }, t)).toBe(texts.notification.offline);
});
