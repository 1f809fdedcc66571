import type { ErrorEvent, EventHint } from '@sentry/browser';
import { afterLoad } from '@/device/idleTime';
import { withoutReload } from '@/pwa/loading/staleChunks';

/** Most errors kept until Sentry is loaded. */
const MOST_KEPT = 10;

let capture: (error: unknown) => void = () => undefined;

export const captureError = (error: unknown): void => capture(error);

/**
 * Messages can quote customers, and URLs contain codes and ids, so only the type of an error and its position in our scripts are kept.
 * Errors without a frame in our scripts, such as those of browser extensions, are dropped.
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

/** The SDK loads `delay` ms after the page. */
export function startErrorReporting(dsn: string, delay: number): void {
  const waiting: unknown[] = [];
  capture = (error) => {
    if (waiting.length < MOST_KEPT) waiting.push(error);
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
    waiting.splice(0).forEach(capture);
  };
  // Without a network, the next visit reports again.
  afterLoad(delay, () => void withoutReload(load).catch(() => undefined));
}
