/** Loads what can be said of a rating that the player has received. */
export const loadRatingFollowUp = () => import('./RatingFollowUp');
