import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import type { Thread } from '@/model/message';
import { paths } from '@/model/paths';
import { markRead } from './messagesApi';

const message = (created: number, rcvd: boolean) => ({ created, from: 'DJ', msg: 'Hoi', rcvd });

/** As this tab knows it: two messages are unread. */
const THREAD: Thread = {
  id: 'R1',
  info: { type: 'up', dateTime: 2 },
  messages: [
    { key: '1', ...message(1, false) },
    { key: '2', ...message(2, false) },
  ],
};

const refused = () => new CodedError('permission-denied', 'Another tab was first.');

function databaseThat(write: Database['write'], there: unknown = null) {
  const read = vi.fn(() => Promise.resolve(there));
  return { database: { read, write } as unknown as Database, read };
}

describe('marking a conversation as read (docs/product.md 10.4)', () => {
  it('that another tab has read in part marks the rest', async () => {
    const write = vi.fn<Database['write']>().mockRejectedValueOnce(refused()).mockResolvedValue();
    const { database } = databaseThat(write, {
      info: { type: 'up', dateTime: 2 },
      1: message(1, true),
      2: message(2, false),
    });
    await markRead(database, 'anna', THREAD, 2);
    expect(write).toHaveBeenCalledTimes(2);
    const [second = {}] = write.mock.calls[1] ?? [];
    expect(second).toHaveProperty([paths.messageRead('anna', 'R1', 2)], true);
    expect(Object.keys(second)).not.toContain(paths.messageRead('anna', 'R1', 1));
  });

  it('that is gone meanwhile is done', async () => {
    const write = vi.fn<Database['write']>().mockRejectedValue(refused());
    await markRead(databaseThat(write).database, 'anna', THREAD, 2);
    expect(write).toHaveBeenCalledOnce();
  });

  it('that fails for another reason fails, and is not read again', async () => {
    const write = vi
      .fn<Database['write']>()
      .mockRejectedValue(new CodedError('offline', 'Nothing was sent.'));
    const { database, read } = databaseThat(write);
    await expect(markRead(database, 'anna', THREAD, 2)).rejects.toMatchObject({ code: 'offline' });
    expect(read).not.toHaveBeenCalled();
  });
});
