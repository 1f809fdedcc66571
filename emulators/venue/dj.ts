import { ServerValue, type DataSnapshot } from 'firebase-admin/database';
import type { Consequence, Outcome } from '../../src/model/rating/outcome';
import { paths } from '../../src/model/paths';
import type { Track } from '../../src/model/rating/rating';
import type { RateType } from '../../src/model/task';
import { admin } from '../seed/admin';

/** One rating in so many gets a message from the DJ. */
const EVERY_NTH_RATING = 3;

const NAME = 'DJ Noor';

const CONSEQUENCES: Record<RateType, Consequence> = { up: 'moreLike', down: 'removed' };

const OPENINGS: Record<RateType, string> = {
  up: 'Fijn dat je blij bent met',
  down: 'Jammer dat je niet blij bent met',
};

/** A rating as the DJ hears of it. */
export interface HeardRating {
  uid: string;
  rateType: RateType;
  /** Epoch ms. */
  dateAsked: number;
  /** Where the player stands. */
  zone: string;
  /** undefined: the player did not say. */
  track: Track | undefined;
}

/** What a thread is about: said with its first message. */
interface About {
  type: string;
  zone?: string;
  track?: Track;
  dateAsked?: number;
}

/** Writes to a customer, as a message that is not read yet. */
export async function writeAsDj(uid: string, threadId: string, msg: string, about?: About): Promise<void> {
  const created = Date.now();
  await admin.database.ref().update({
    [paths.message(uid, threadId, created)]: { created, from: NAME, msg, rcvd: false },
    [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
    ...Object.fromEntries(
      Object.entries(about ?? {}).map(([field, value]) => [
        `${paths.threadInfo(uid, threadId)}/${field}`,
        value,
      ]),
    ),
    [`${paths.userInfo(uid)}/unreadMessages`]: ServerValue.increment(1),
    [`${paths.userInfo(uid)}/totalMessages`]: ServerValue.increment(1),
  });
}

/** Writes what was done about the rating that a customer asked for at `dateAsked` (epoch ms), if it is still remembered. */
export async function decideAsDj(
  uid: string,
  dateAsked: number,
  outcome: Pick<Outcome, 'what' | 'text'>,
): Promise<void> {
  const asked = admin.database.ref(paths.ratings(uid)).orderByChild('dateAsked').equalTo(dateAsked);
  const [id] = Object.keys(((await asked.get()).val() as object | null) ?? {});
  if (id === undefined) return;
  await admin.database.ref(paths.outcome(uid, id)).set({ ...outcome, at: Date.now(), by: NAME });
}

/** A DJ of the provider: opens a thread for a rating now and then, and answers what customers write there. */
export class Dj {
  private ratings = 0;
  private readonly watched = new Map<string, () => void>();
  private readonly log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.log = log;
  }

  async hear({ uid, rateType, dateAsked, zone, track }: HeardRating): Promise<void> {
    this.ratings += 1;
    if (this.ratings % EVERY_NTH_RATING !== 1) return;
    const threadId = `R${Date.now()}`;
    const what = track === undefined ? 'wat er speelde' : `${track.title} van ${track.artist}`;
    await writeAsDj(uid, threadId, `${OPENINGS[rateType]} ${what}.`, {
      type: rateType,
      zone,
      ...(track === undefined ? {} : { track }),
      dateAsked,
    });
    await decideAsDj(uid, dateAsked, { what: CONSEQUENCES[rateType] });
    this.log(`${NAME}: opens thread ${threadId}, and decides`);
    this.answer(uid, threadId);
  }

  /** Answers the customer's messages in a thread that the DJ has opened. */
  private answer(uid: string, threadId: string): void {
    const thread = admin.database.ref(paths.thread(uid, threadId));
    const opened = Date.now();
    const onMessage = (message: DataSnapshot): void => {
      if (message.child('from').val() !== uid || Number(message.key) < opened) return;
      this.log(`${NAME}: answers in thread ${threadId}`);
      writeAsDj(uid, threadId, 'Dank je, ik neem het mee!').catch((error: unknown) =>
        this.log(String(error)),
      );
    };
    thread.on('child_added', onMessage);
    this.watched.set(threadId, () => thread.off('child_added', onMessage));
  }

  stop(): void {
    for (const stop of this.watched.values()) stop();
  }
}
