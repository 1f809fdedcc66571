import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';

/** How long it is remembered what was told, in ms: longer than an event comes again. */
const REMEMBERED_MS = 172_800_000;
/** How long a function may take to tell a device, in ms. What it has not said by then, another one may say. */
const UNDER_WAY_MS = 60_000;

const noteSchema = v.object({
  /** When it happened, and when it was told (epoch ms). */
  moment: v.number(),
  at: v.number(),
  /** Which devices were told, and since when those are being told that may not be yet. */
  to: v.fallback(v.record(v.string(), v.union([v.literal(true), v.number()])), {}),
});

type Note = v.InferOutput<typeof noteSchema>;

const notesIn = (value: unknown): [tag: string, note: Note][] =>
  childrenOf(value).flatMap(([tag, child]) => {
    const { success, output } = v.safeParse(noteSchema, child);
    return success ? [[tag, output]] : [];
  });

/** What is told: its tag and the devices, each as a digest, and when it happened (epoch ms). */
export interface Telling {
  uid: string;
  tag: string;
  moment: number;
  devices: readonly string[];
}

export interface Claim {
  /** The devices that are to be told now. */
  mine: string[];
  /** Whether another function is telling some. */
  isShared: boolean;
}

function claimIn(note: Note | undefined, { moment, devices }: Telling, now: number): Claim {
  if (note?.moment !== moment) {
    // A moment after now was written by a wrong clock: it holds nothing back.
    const isHeldBack = note !== undefined && note.moment > moment && note.moment <= now;
    return { mine: isHeldBack ? [] : [...devices], isShared: false };
  }
  const untold = devices.filter((device) => note.to[device] !== true);
  const isUnderWay = (device: string): boolean => Number(note.to[device] ?? 0) > now - UNDER_WAY_MS;
  return { mine: untold.filter((device) => !isUnderWay(device)), isShared: untold.some(isUnderWay) };
}

/**
 * Takes the devices that nobody has told yet, nor is telling. Where something later of the same tag was told there are none. What was told long ago is forgotten.
 */
export async function claim(telling: Telling, now: number): Promise<Claim> {
  const { uid, tag, moment } = telling;
  let taken: Claim = { mine: [], isShared: false };
  await getDatabase()
    .ref(paths.told(uid))
    .transaction((current: unknown) => {
      const notes = new Map(notesIn(current).filter(([, { at }]) => at > now - REMEMBERED_MS));
      const before = notes.get(tag);
      taken = claimIn(before, telling, now);
      if (taken.mine.length > 0) {
        const kept = before?.moment === moment ? before.to : {};
        const to = { ...kept, ...Object.fromEntries(taken.mine.map((device) => [device, now])) };
        notes.set(tag, { moment, at: now, to });
      }
      return Object.fromEntries(notes);
    });
  return taken;
}

/** Notes who was told. Who was not can be told when the event comes again. */
export async function settle(
  { uid, tag, moment }: Telling,
  outcomes: ReadonlyMap<string, boolean>,
): Promise<void> {
  await getDatabase()
    .ref(`${paths.told(uid)}/${tag}`)
    .transaction((current: unknown) => {
      const { success, output: note } = v.safeParse(noteSchema, current);
      if (!success || note.moment !== moment) return current;
      const others = Object.entries(note.to).filter(([device]) => !outcomes.has(device));
      const told = [...outcomes].flatMap(([device, isTold]) => (isTold ? [[device, true] as const] : []));
      return { ...note, to: Object.fromEntries([...others, ...told]) };
    });
}
