import { daysUntil } from '@/model/answersReport';
import { type Consequence, CONSEQUENCES, type Track } from '@/model/rating';
import { shownTrack } from '@/model/song';
import { type DayThumbs, type ThumbsReport, totalOf, type TrackThumbs } from '@/model/thumbs';

export type TrackLine = TrackThumbs & Record<Consequence, number>;

/** Most thumbs down first. An earlier version of the function may name a track several times. */
export function trackLines({ tracks, answers }: Pick<ThumbsReport, 'tracks' | 'answers'>): TrackLine[] {
  const lines = new Map<string, TrackLine>();
  const none = { up: 0, down: 0, tooOften: 0, removed: 0, lessOften: 0, moreLike: 0, kept: 0 };
  const lineOf = ({ artist, title }: Track): TrackLine => {
    const name = shownTrack({ artist, title });
    const line = lines.get(name) ?? { artist, title, ...none };
    lines.set(name, line);
    return line;
  };
  for (const track of tracks) {
    const line = lineOf(track);
    line.up += track.up;
    line.down += track.down;
    line.tooOften += track.tooOften;
  }
  for (const song of answers?.songs ?? []) {
    const line = lineOf(song);
    for (const what of CONSEQUENCES) line[what] += song[what];
  }
  return [...lines.values()].sort((one, other) => other.down - one.down);
}

/** The `count` days up to `last`, in steps of `size` days, each named by its first day. */
export function bucketsOf(
  days: readonly DayThumbs[],
  last: string,
  count: number,
  size: number,
): DayThumbs[] {
  const found = new Map(days.map((one) => [one.day, one]));
  const all = daysUntil(last, count);
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => {
    const part = all.slice(index * size, (index + 1) * size);
    return { day: part[0] ?? last, ...totalOf(part.map((day) => found.get(day) ?? { up: 0, down: 0 })) };
  });
}
