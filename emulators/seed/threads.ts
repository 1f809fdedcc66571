import { WELCOME_THREAD_ID } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { admin } from './admin';
import { HOUR_MS } from '../../src/model/time';

interface SeedThread {
  id: string;
  type: string;
  from: string;
  msg: string;
  /** In ms. */
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

export async function addDemoMessages(uid: string): Promise<void> {
  const now = Date.now();
  const conversations = THREADS.map(({ id, type, from, msg, age, rcvd }): [string, unknown] => {
    const created = now - age;
    return [id, { info: { type, dateTime: created }, [created]: { created, from, msg, rcvd } }];
  });
  await admin.database.ref().update({
    [paths.messages(uid)]: Object.fromEntries(conversations),
    [`${paths.userInfo(uid)}/totalMessages`]: THREADS.length,
    [`${paths.userInfo(uid)}/unreadMessages`]: THREADS.filter(({ rcvd }) => !rcvd).length,
  });
}
