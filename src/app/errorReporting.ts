import type { ErrorEvent, EventHint } from '@sentry/browser';
import { afterLoad } from '@/device/idleTime';
import { withoutReload } from '@/pwa/staleChunks';

/** Most errors that are kept until Sentry is loaded. */
const MOST_KEPT = 10;

let capture: (error: unknown) => void = () => undefined;

/** Reports an error that the app itself caught. Without VITE_SENTRY_DSN it goes no further. */
export const captureError = (error: unknown): void => capture(error);

/**
 * Keeps the kind of an error and where in our scripts it arose. A message can quote what a customer wrote, and the address of a page has codes
 * and ids in it. Errors that none of our scripts took part in, such as those of browser extensions, are dropped.
 */
function withoutPersonalData(event: ErrorEvent, { originalException }: EventHint): ErrorEvent | null {
  const code: unknown =
    originalException instanceof Error ? Reflect.get(originalException, 'code') : undefined;
  const ours = `${location.origin}/assets/`;
  const values = (event.exception?.values ?? []).map(({ type, mechanism, stacktrace }) => ({
    type,
    mechanism,
    value: typeof code === 'string' ? code : '',
    stacktrace: { frames: stacktrace?.frames?.filter(({ filename }) => filename?.startsWith(ours)) ?? [] },
  }));
  if (values.every(({ stacktrace }) => stacktrace.frames.length === 0)) return null;
  const { type, event_id, timestamp, platform, level, sdk } = event;
  return { type, event_id, timestamp, platform, level, sdk, exception: { values } } as ErrorEvent;
}

/** Sends errors to the Sentry project `dsn`, whose SDK is loaded `delay` ms after the page. */
export function startErrorReporting(dsn: string, delay: number): void {
  const kept: unknown[] = [];
  capture = (error) => {
    if (kept.length < MOST_KEPT) kept.push(error);
  };
  const noteUncaught = (event: Event): void =>
    captureError('error' in event ? event.error : 'reason' in event ? event.reason : undefined);
  const early = ['error', 'unhandledrejection'] as const;
  for (const name of early) addEventListener(name, noteUncaught);
  const load = async (): Promise<void> => {
    const { init, captureException, dedupeIntegration, globalHandlersIntegration, linkedErrorsIntegration } =
      await import('@sentry/browser');
    for (const name of early) removeEventListener(name, noteUncaught);
    init({
      dsn,
      dataCollection: { userInfo: false },
      sendClientReports: false,
      defaultIntegrations: false,
      integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
      beforeSend: withoutPersonalData,
    });
    capture = (error) => void captureException(error);
    kept.splice(0).forEach(capture);
  };
  // Without a network the next visit reports again.
  afterLoad(delay, () => void withoutReload(load).catch(() => undefined));
}
