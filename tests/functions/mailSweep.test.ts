import { beforeEach, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { sweep } from '../../functions/mail';
import { MAIL_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { DAY_MS } from '../../src/model/time';
import { withDatabase } from '../support/withDatabase';

/** More than one page. */
const SENT_AGAIN = 250;

withDatabase();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const codes = async (path: string): Promise<string[]> =>
  Object.keys(((await admin.database.ref(path).get()).val() ?? {}) as object);

beforeEach(() => put({ mails: null, keyBundles: null }));

/** First sent long ago, the first one longest. */
const addMails = (name: string, count: number, daysAgo: number, again?: number) =>
  put(
    Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, unknown][] => {
        const code = `${name}-${String(index).padStart(4, '0')}`;
        // Several of the same moment.
        const at = Date.now() - MAIL_KEPT_MS - daysAgo * DAY_MS + Math.floor(index / 3);
        const mail = {
          at,
          by: 'admin',
          email: 'client@test.example',
          state: 'sent',
          ...(again && { again }),
        };
        return [
          [paths.mail(code), mail],
          [paths.keyBundle(code), { players: ['a key'] }],
        ];
      }).flat(),
    ),
  );

it('mails that are over are deleted with their links behind any number of older ones that were sent again (docs/product.md 17.15)', async () => {
  await addMails('again', SENT_AGAIN, 30, Date.now() - DAY_MS);
  await addMails('over', 20, 10);
  await addMails('young', 5, -1);
  await sweep();
  for (const path of ['mails', 'keyBundles']) {
    const kept = await codes(path);
    expect(kept).toHaveLength(SENT_AGAIN + 5);
    expect(kept.filter((code) => code.startsWith('over'))).toEqual([]);
  }
});

it('of very many that are over each run deletes some, until none is left', async () => {
  await addMails('over', 250, 10);
  const left: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    await sweep();
    left.push((await codes('mails')).length);
  }
  expect(left).toEqual([150, 50, 0, 0]);
});
