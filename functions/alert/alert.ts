import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { secrets } from '../mail/configuration';
import { pushSecrets } from '../push/configuration';
import { answering } from '../request/answering';
import { serving } from '../serving';
import { RUN_SECONDS, watchSilence } from './watchSilence';

/** Looks each minute for players that fell silent (docs/product.md 34.10). What a run could not do is done by the next one. */
export const lookForSilence = onSchedule(
  {
    region: serving.region,
    schedule: 'every 1 minutes',
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
    retryCount: 0,
    secrets: [...secrets, ...pushSecrets],
  },
  () => watchSilence(),
);

/** The same by a request, for the local stack, where nothing runs by a schedule. It is no function of a deployment. */
export const lookForSilenceNow =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? onRequest(
        { ...serving, timeoutSeconds: RUN_SECONDS, secrets: [...secrets, ...pushSecrets] },
        answering('silence', {
          '/': async () => {
            await watchSilence();
            return { status: 200, body: 'ok' };
          },
        }),
      )
    : undefined;
