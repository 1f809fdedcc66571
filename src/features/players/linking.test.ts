import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import { ADD_PLAYER_WAIT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { mending } from './registration';
import { addByCode } from './linking';

const CODE = 'a-code-of-22-character';

const write = vi.fn<Database['write']>(() => Promise.resolve());

/** A database with a bundle of one key. It answers with the player of that key when `found` resolves. */
const databaseWith = (found: Promise<unknown> = Promise.resolve({ gym: { playerId: 1, crypKey: 'key' } })) =>
  ({
    read: (path: string) =>
      Promise.resolve(path === paths.keyBundle(CODE) ? { players: { 0: 'key' } } : null),
    readWhere: (path: string) => (path === paths.players ? found : Promise.resolve(null)),
    write,
  }) as unknown as Database;

beforeEach(() => {
  write.mockClear();
  vi.useFakeTimers();
});

describe('adding players by a code', () => {
  it('links them with their grants after a second (docs/product.md 9.8)', async () => {
    const added = addByCode(databaseWith(), 'anna', CODE, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS - 1);
    await vi.dynamicImportSettled();
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(added).resolves.toMatchObject({ added: ['gym'], known: 0 });
    expect(write.mock.calls[0]?.[0]).toHaveProperty([paths.playerAccess('anna', 'gym')], 'key');
  });

  it('asks for the list once more where another device changed it meanwhile, and no third time', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'PERMISSION_DENIED' });
    write.mockRejectedValueOnce(refused);
    const added = addByCode(databaseWith(), 'anna', CODE, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS);
    await expect(added).resolves.toMatchObject({ added: ['gym'] });
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const ended = expect(
      addByCode(databaseWith(), 'anna', CODE, new AbortController().signal),
    ).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS);
    await ended;
  });

  it('waits until doubles are mended, and none is mended meanwhile (docs/product.md 9.9)', async () => {
    let mended: () => void = () => undefined;
    const mend = vi.fn(() => new Promise<void>((resolve) => (mended = resolve)));
    // Also when it fails: what is being mended is known to all tests of this window.
    onTestFinished(() => mended());
    void mending('anna', mend);
    const added = addByCode(databaseWith(), 'anna', CODE, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS);
    // What adds is loaded first, if no other test has done so.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    void mending('anna', mend);
    expect(mend).toHaveBeenCalledTimes(1);
    expect(write).not.toHaveBeenCalled();
    mended();
    await added;
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each(['during the wait', 'while the players are looked up'])(
    'links nothing when its screen is left %s',
    async (when) => {
      const screen = new AbortController();
      let tell: (players: unknown) => void = () => undefined;
      const found = new Promise((resolve) => {
        tell = resolve;
      });
      const added = addByCode(databaseWith(found), 'anna', CODE, screen.signal);
      const ended = expect(added).rejects.toThrow('abort');
      if (when === 'during the wait') screen.abort();
      await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS);
      screen.abort();
      tell({ gym: { playerId: 1, crypKey: 'key' } });
      await ended;
      expect(write).not.toHaveBeenCalled();
    },
  );
});
