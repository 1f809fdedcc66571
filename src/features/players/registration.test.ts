import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import type { RegisteredPlayer } from '@/model/user';
import { repairRegistrations, withRepairsPaused } from './registration';

const one = { id: 'gym', location: 'Gym', switchEnabled: false, crypKey: 'old' };
/** A player that an earlier version stored twice. */
const TWICE: RegisteredPlayer[] = [
  { ...one, pushId: 'first', name: 'Mine' },
  { ...one, pushId: 'second', name: 'Gym' },
];

const write = vi.fn<Database['write']>();
const database = { read: () => Promise.resolve(null), write } as unknown as Database;
const repair = (): Promise<void> => repairRegistrations(database, 'anna', TWICE, TWICE);

beforeEach(() => {
  write.mockReset();
});

describe('a player that is added does not vanish by a repair, which would remove the entry that the addition keeps: it', () => {
  it('waits for a repair that is under way', async () => {
    let answer: () => void = () => undefined;
    write.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const repaired = repair();
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
    const add = vi.fn(() => Promise.resolve('added'));
    const added = withRepairsPaused('anna', add);
    expect(add).not.toHaveBeenCalled();
    answer();
    await repaired;
    expect(await added).toBe('added');
  });

  it('lets no repair begin until it has ended', async () => {
    write.mockResolvedValue();
    await withRepairsPaused('anna', repair);
    expect(write).not.toHaveBeenCalled();
    await repair();
    expect(write).toHaveBeenCalledOnce();
  });
});
