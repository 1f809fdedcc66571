import * as v from 'valibot';
import { songFrom } from '../../src/model/song';
import { broken, type Breach } from './sentences';

const playedSongSchema = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  artist: v.string(),
  title: v.pipe(v.string(), v.regex(/\S/)),
  since: v.number(),
  duration: v.optional(v.number()),
  art: v.optional(v.string()),
  plays7d: v.optional(v.pipe(v.number(), v.integer())),
});

const canBlockSchema = v.object({ block: v.literal(true) });

export type PlayedSong = v.InferOutput<typeof playedSongSchema>;

type Node = Record<string, unknown>;

const SLOTS = ['nowPlaying', 'justPlayed'] as const;

/** The song that plays and the one before it. A song that the player does not write as P9 asks is left out. */
export const songsOf = (player: Node): (PlayedSong | undefined)[] =>
  SLOTS.map((slot) => (v.is(playedSongSchema, player[slot]) ? player[slot] : undefined));

/** The breaches of P9 in what a player says about its songs. A player that says none keeps P9. */
export function songBreaches(player: Node): Breach[] {
  const said = SLOTS.filter((slot) => player[slot] !== undefined);
  if (player.ifPlaying !== true) return said.map((slot) => broken('P9', `${slot} in standby`));
  const malformed = said.flatMap((slot) =>
    (v.safeParse(playedSongSchema, player[slot]).issues ?? []).map((issue) =>
      broken('P9', `${slot}/${v.getDotPath(issue) ?? ''}: ${issue.message}`),
    ),
  );
  const pictures = said.filter(
    (slot) => songFrom(player[slot])?.art !== (player[slot] as PlayedSong | undefined)?.art,
  );
  const [now, before] = songsOf(player);
  return [
    ...malformed,
    ...pictures.map((slot) => broken('P9', `${slot}/art is no name of a picture`)),
    ...(said.length === 1 && said[0] === 'justPlayed' ? [broken('P9', 'justPlayed without nowPlaying')] : []),
    ...(now !== undefined && now.id === before?.id && now.since === before.since
      ? [broken('P9', `${now.id} is said to be the song before itself`)]
      : []),
  ];
}

/** The breaches of P14 by a player that keeps when it last began its songs. `heard` is its record; one that has none keeps P14. */
export function heardBreaches(player: Node, heard: Readonly<Record<string, unknown>>): Breach[] {
  const [now] = songsOf(player);
  const others = Object.entries(heard).filter(([, since]) => !Number.isInteger(since));
  const isKept = Object.keys(heard).length === 0 || now === undefined || heard[now.id] === now.since;
  return [
    ...others.map(([id, since]) => broken('P14', `${id} was heard at ${JSON.stringify(since)}`)),
    ...(isKept
      ? []
      : [
          broken(
            'P14',
            `${now.id} plays since ${now.since}, and is said to have begun at ${String(heard[now.id])}`,
          ),
        ]),
  ];
}

/** The breach of P10 by a player that leaves songs out: it began one after that was put on the list. `blocked` is the list. */
export function blockedBreaches(player: Node, blocked: Readonly<Record<string, unknown>>): Breach[] {
  const [now] = songsOf(player);
  const at = v.safeParse(v.object({ at: v.number() }), now && blocked[now.id]);
  const isObeyed =
    !v.is(canBlockSchema, player.can) || now === undefined || !at.success || now.since <= at.output.at;
  return isObeyed ? [] : [broken('P10', `it plays ${now.id}`)];
}
