import i18next from 'i18next';
import { expect, it } from 'vitest';
import { failureText } from './failureText';
import { partsOf } from './language';

it('says that it failed where the words for a failure are not loaded', async () => {
  const translation = await partsOf.en.start();
  const speaking = i18next.createInstance();
  await speaking.init({ lng: 'en', resources: { en: { translation } } });
  expect(failureText({ code: 'keyRotated', message: '' }, speaking.t)).toBe(
    translation.error.somethingWrongTryAgain,
  );
  expect(failureText({ code: 'offline', message: '' }, speaking.t)).toBe(translation.notification.offline);
});
