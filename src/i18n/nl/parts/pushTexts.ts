import { push } from '../push';

export const texts = { push };
