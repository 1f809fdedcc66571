import { ServerValue } from 'firebase-admin/database';
import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';

/** `age` in ms. */
export async function djWrites(uid: string, threadId: string, msg: string, age = 0): Promise<void> {
  const created = Date.now() - age;
  await admin.database.ref().update({
    [paths.message(uid, threadId, created)]: { created, from: 'DJ Noor', msg, rcvd: false },
    [`${paths.threadInfo(uid, threadId)}/type`]: 'up',
    [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
    [`${paths.userInfo(uid)}/unreadMessages`]: ServerValue.increment(1),
    [`${paths.userInfo(uid)}/totalMessages`]: ServerValue.increment(1),
  });
}

export async function answersOf(uid: string, threadId: string): Promise<unknown[]> {
  const thread = (await admin.database.ref(paths.thread(uid, threadId)).get()).val() as object;
  return Object.values(thread)
    .filter(({ from }: { from?: string }) => from === uid)
    .map(({ msg }: { msg: string }) => msg);
}
