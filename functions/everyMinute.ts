import * as logger from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sendWaiting } from './alerts';
import { httpsOptions, mailSecrets, pushSecrets } from './configuration';
import { checkSilence } from './silence';
import { sweepZones } from './thumbCounts';
import { sweepUnsubscribeLinks } from './unsubscribe';
import { mailWeeks } from './weeks';

type Jobs = Readonly<Record<string, () => Promise<void>>>;

/** The order matters: what is found silent is told in the same run, and before the mails about the week. */
const JOBS: Jobs = {
  /** docs/product.md 34 */
  silence: () => checkSilence(Date.now()),
  alerts: sendWaiting,
  /** Mondays only (docs/product.md 37.13). */
  week: mailWeeks,
  /** docs/product.md 37.11 */
  days: () => sweepZones(),
  /** Of mails that no longer work (docs/product.md 22.11). */
  links: sweepUnsubscribeLinks,
};

/**
 * Runs each job, whatever came of those before.
 * @throws Error that names the jobs that failed, so that the run counts as failed
 */
export async function runEach(jobs: Jobs): Promise<void> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (error) {
      logger.warn('a job of every minute failed', { job, reason: String(error) });
      failed.push(job);
    }
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`);
}

export const everyMinute = (): Promise<void> => runEach(JOBS);

/**
 * Named after its first job. Under another name a deployment would delete this schedule and make a second one, and both may run meanwhile. One
 * run at a time: a second one would send the same alerts.
 */
export const lookForSilence = onSchedule(
  {
    region: httpsOptions.region,
    memory: '512MiB',
    schedule: 'every 1 minutes',
    timeoutSeconds: 240,
    concurrency: 1,
    maxInstances: 1,
    retryCount: 0,
    secrets: [...mailSecrets, ...pushSecrets],
  },
  everyMinute,
);

/** The emulators run no schedule. It is never deployed. */
export const lookForSilenceNow =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? onRequest(httpsOptions, async (_request, response) => {
        await everyMinute();
        response.send('ok');
      })
    : undefined;
