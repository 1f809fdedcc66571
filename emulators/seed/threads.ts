import { WELCOME_THREAD_ID } from '../../src/model/limits';

const HOUR_MS = 3_600_000;

interface SeedThread {
  id: string;
  type: string;
  from: string;
  msg: string;
  /** How long ago, in ms. */
  age: number;
  rcvd: boolean;
}

const THREADS: SeedThread[] = [
  {
    id: WELCOME_THREAD_ID,
    type: 'welcome',
    from: 'Media team',
    msg: 'Welkom! Hier lees je de berichten van onze dj’s over je beoordelingen.',
    age: 72 * HOUR_MS,
    rcvd: true,
  },
  {
    id: 'R00001',
    type: 'down',
    from: 'DJ Noor',
    msg: 'Bedankt voor je duim omlaag. Was het nummer te druk voor de ochtend?',
    age: 26 * HOUR_MS,
    rcvd: true,
  },
  {
    id: 'R00002',
    type: 'up',
    from: 'DJ Sem',
    msg: 'Fijn om te horen! We draaien vaker in deze stijl.',
    age: 2 * HOUR_MS,
    rcvd: false,
  },
];

/** The demo conversations as they stand below users/{uid}/messages. `now` is epoch ms. */
export const demoMessages = (now: number) =>
  Object.fromEntries(
    THREADS.map(({ id, type, from, msg, age, rcvd }) => {
      const created = now - age;
      return [id, { info: { type, dateTime: created }, [created]: { created, from, msg, rcvd } }];
    }),
  );

export const demoUnread = THREADS.filter(({ rcvd }) => !rcvd).length;
export const demoTotal = THREADS.length;
