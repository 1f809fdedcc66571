import * as v from 'valibot';
import { number } from './decode';
import { MOMENT_MAX } from './limits';

/** Epoch ms, between the first and the last moment that a calendar has. */
export const moment = v.pipe(number, v.minValue(0), v.maxValue(MOMENT_MAX));
