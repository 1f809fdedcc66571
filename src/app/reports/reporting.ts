import { clock } from '@/device/clock';
import { matchPath } from 'react-router-dom';
import { asJson, kept } from '@/device/storage';
import { REPORT_PATH, reportOf, type Report } from '@/model/report';
import { patterns, routes } from '@/model/routes';
import type { Trouble } from './troubles';

/** Most reports of one page view, and of one device in an hour. */
const MOST_OF_A_VIEW = 10;
const MOST_OF_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** The same error is reported the first, the tenth, the hundredth time. */
const FACTOR = 10;

/** What this device has reported since `since` (epoch ms). */
interface Spent {
  since: number;
  count: number;
}

function decodeSpent(json: unknown): Spent | undefined {
  if (typeof json !== 'object' || json === null || !('since' in json) || !('count' in json)) return undefined;
  const { since, count } = json;
  return typeof since === 'number' && typeof count === 'number' ? { since, count } : undefined;
}

const spent = kept('reports', asJson(decodeSpent));

/** Takes one of the reports of this hour. @returns whether there was one; without storage there is none. */
function spendOne(now: number): boolean {
  const before = spent.read();
  const isCurrent = before !== undefined && now >= before.since && now - before.since < HOUR_MS;
  const { since, count } = isCurrent ? before : { since: now, count: 0 };
  return count < MOST_OF_AN_HOUR && spent.write({ since, count: count + 1 });
}

const PLACES: readonly string[] = [
  ...Object.values(routes).filter((route) => typeof route === 'string'),
  ...Object.values(patterns),
];

/** The route of a path, without the values of its parameters: what a customer opened is private. */
export const placeOf = (path: string): string =>
  PLACES.find((pattern) => matchPath(pattern, path) !== null) ?? '*';

/** The name of the build's first script, which differs in each build. */
const release = (): string =>
  document.querySelector<HTMLElement>('[data-entry]')?.dataset.entry?.split('/').at(-1) ?? 'unknown';

/** Sends without waiting, also when the page is being left. What fails is lost: a report is not worth a second try. */
function send(report: Report): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if ('sendBeacon' in navigator && navigator.sendBeacon(REPORT_PATH, body)) return;
  fetch(REPORT_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Reports what goes wrong: bounded, without persons, and never its own failure. */
export function makeReporter(): (trouble: Trouble) => void {
  const seen = new Map<string, { unsent: number; until: number }>();
  let sent = 0;
  const report = ({ kind, error, path }: Trouble): void => {
    const { userAgent, onLine } = navigator;
    const circumstances = { kind, place: placeOf(path), release: release(), browser: userAgent };
    const one = reportOf({ ...circumstances, error, isOnline: onLine, count: 1 });
    const same = [kind, one.name, one.code, one.message, one.place].join(' ');
    const { unsent, until } = seen.get(same) ?? { unsent: 0, until: 1 };
    const count = unsent + 1;
    if (count < until || sent >= MOST_OF_A_VIEW || !spendOne(clock.now())) {
      seen.set(same, { unsent: count, until });
      return;
    }
    sent += 1;
    seen.set(same, { unsent: 0, until: until * FACTOR });
    send({ ...one, count });
  };
  return (trouble) => {
    try {
      report(trouble);
    } catch {
      // A report of a failed report would never end.
    }
  };
}
