import { describe, expect, it } from 'vitest';
import { decodeTask, isWaiting } from './task';

describe('a task in a mailbox', () => {
  it('waits until it is received or 3000 ms old', () => {
    const task = (receivedTask: boolean, dateAsked: number) => decodeTask({ receivedTask, dateAsked });
    expect(isWaiting(task(false, 1000), 3999)).toBe(true);
    expect(isWaiting(task(false, 1000), 4000)).toBe(false);
    expect(isWaiting(task(true, 1000), 1001)).toBe(false);
    expect(isWaiting(decodeTask(null), 0)).toBe(false);
  });
});
