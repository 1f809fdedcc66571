import type { Database, DataSnapshot, Reference } from 'firebase-admin/database';
import { TASK_TIMEOUT_MS } from '../../src/model/limits';

/** A broken sentence of docs/contract.md, and what was seen instead. */
export interface Breach {
  sentence: `${'P' | 'D'}${number}`;
  seen: string;
}

export const broken = (sentence: Breach['sentence'], seen: string): Breach => ({ sentence, seen });

/** Server time, epoch ms. */
export async function serverNow(database: Database): Promise<number> {
  const offset = await database.ref('.info/serverTimeOffset').once('value');
  return Date.now() + Number(offset.val());
}

/** A node with children, as plain data. */
export type Node = Record<string, unknown>;

export const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null ? (value as Node) : {};

/** Waits until the player has received the request. @returns false when it took too long */
export async function isReceived(mailbox: Reference): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (snapshot: DataSnapshot): void => {
      if (snapshot.child('receivedTask').val() === true) end(true);
    };
    const end = (received: boolean): void => {
      clearTimeout(timer);
      mailbox.off('value', look);
      resolve(received);
    };
    const timer = setTimeout(() => end(false), TASK_TIMEOUT_MS);
    // The listener reports a known value at once.
    mailbox.on('value', look);
  });
}
