import type { Database, DataSnapshot, Reference } from 'firebase-admin/database';
import { TASK_TIMEOUT_MS } from '../../src/model/limits';

/** The sentences of docs/contract.md that the app's side can check. */
export const SENTENCES = {
  P1: 'A player has a whole number playerId and a crypKey of at least 22 characters; location and address are texts, switchEnabled and ifPlaying true or false.',
  P2: 'A player with switchEnabled offers 1 to 32 moods in switchObj, each with a name, a stampID and active.',
  P3: 'Exactly one mood is active.',
  P4: 'A request is received within 3000 ms: receivedTask becomes true.',
  P5: 'Of a request the player writes receivedTask and returnedInfo, and nothing else.',
  P6: 'returnedInfo is a list of texts: the artist, then the title; of the song that the request names, where it names one.',
  P7: 'A request that was taken back is left alone: the player writes nothing where it was.',
  P8: 'A player never changes its own playerId and crypKey.',
  P9: 'A player that says its songs has an id, artist, title and since in nowPlaying, and the song before in justPlayed; in standby it has neither.',
  P10: 'A player that sets can/block to true plays no song whose id stands below blocked/{playerKey}.',
  P11: 'A player that sets can/until to true says in moodUntil until when the mood of a task plays and what follows, removes it for a task without an end, and goes back at that time.',
  P12: 'A player that gives signs of life writes seen, a time of the server, when it begins to play and every 60 s while it plays.',
  P14: 'A player that keeps when it last began its songs has the since of the one that plays at heard/{playerKey}/{id}, and times alone stand there.',
  D1: 'A message stands under its time in epoch ms: created is that time, from is not the uid, msg has 1 to 5000 characters, rcvd is false until it is read.',
  D2: "The dateTime in a thread's info is the time of its newest message.",
  D3: 'unreadMessages is the number of messages that are not read.',
  D4: 'A message and the counts that it raises are one update: unreadMessages and totalMessages by 1.',
  D5: 'What is written stays: no message of a customer is changed or removed.',
  D6: "What a DJ did about a rating stands with it: what is removed, lessOften, moreLike or kept; at is the time in epoch ms; by is the DJ's name; text is optional, with 1 to 500 characters.",
} as const;

export type SentenceId = keyof typeof SENTENCES;

/** A broken sentence, and what was seen instead. */
export interface Breach {
  sentence: SentenceId;
  seen: string;
}

export const broken = (sentence: SentenceId, seen: string): Breach => ({ sentence, seen });

/** Server time, epoch ms. */
export async function serverNow(database: Database): Promise<number> {
  const offset = await database.ref('.info/serverTimeOffset').once('value');
  return Date.now() + Number(offset.val());
}

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
