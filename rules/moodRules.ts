import { all, either } from './sentences';

const until = "newData.child('until')";

/**
 * For a mood task: if it says when the player goes back by itself, the player can do that, there is a mood to go back to, and the time is at most
 * `max` ms ahead. The rule stands at the task as a whole, because a time that stays from an earlier task would not be validated again.
 */
export const endsInTime = (max: number): string =>
  either(
    `!${until}.exists()`,
    all(
      `${until}.isNumber()`,
      `${until}.val() > now`,
      `${until}.val() <= now + ${max}`,
      "newData.child('replaced').exists()",
      "newData.parent().child('can/until').val() === true",
    ),
  );
