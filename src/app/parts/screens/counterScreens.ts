import { counterSlice } from '@/features/rating/counter/counterSlice';
import type { Part } from '../../makeStore';

export { Counter } from '@/screens/counter/Counter';
export { CounterStart } from '@/screens/counter/CounterStart';

/** What a counter needs beside what the home does. */
export const counterPart: Part = {
  addSlices: (slices) => {
    slices.inject(counterSlice);
  },
  reactions: [],
};
