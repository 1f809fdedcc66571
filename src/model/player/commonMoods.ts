import type { MoodOption, Player } from './player';

/** A mood as customers read it: underscores stand for spaces. */
export const readableMood = (name: string): string => name.replaceAll('_', ' ');

/** The mood of a player under a name; the first, should there be two. */
export const moodNamed = ({ moods }: Player, name: string): MoodOption | undefined =>
  moods.find((mood) => readableMood(mood.name) === readableMood(name));

/** The moods of the first player that all of the others have under the same name; active where it is so in all of them. */
export const commonMoods = (first: Player, others: readonly Player[]): MoodOption[] =>
  first.moods.flatMap((mood) => {
    const theirs = others.map((other) => moodNamed(other, mood.name));
    if (theirs.includes(undefined) || moodNamed(first, mood.name) !== mood) return [];
    return { ...mood, active: mood.active && theirs.every((their) => their?.active) };
  });

/** Whether a player can be given the mood of another with it. */
export const sharesMoods = (one: Player, other: Player): boolean =>
  other.switchEnabled && other.key !== one.key && commonMoods(one, [other]).length > 0;
