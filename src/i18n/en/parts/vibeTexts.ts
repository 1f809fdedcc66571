import { moodTime } from '../moodTime';

export const texts = { moodTime };
