import { accounts } from './accounts';
import { acts } from './acts';
import { alerts } from './alerts';
import { archive } from './archive';
import { blockedSongs } from './blockedSongs';
import { counter } from './counter';
import { desk } from './desk';
import { features } from './features';
import { functions } from './functions';
import { model } from './model';
import { moodTime } from './moodTime';
import type { Mutation } from './mutation';
import { outcomes } from './outcomes';
import { push } from './push';
import { ratings } from './ratings';
import { reactions } from './reactions';
import { rules } from './rules';
import { screens } from './screens';
import { songs } from './songs';
import { staff } from './staff';
import { thumbs } from './thumbs';
import { typing } from './typing';
import { zones } from './zones';

/** All deliberate breaks. */
export const mutations: readonly Mutation[] = [
  ...acts,
  ...accounts,
  ...alerts,
  ...archive,
  ...blockedSongs,
  ...counter,
  ...desk,
  ...features,
  ...functions,
  ...model,
  ...moodTime,
  ...outcomes,
  ...push,
  ...ratings,
  ...reactions,
  ...rules,
  ...screens,
  ...songs,
  ...staff,
  ...thumbs,
  ...typing,
  ...zones,
];

/** Those that units notice within seconds: some of them are tried with each commit. */
export const quick: readonly Mutation[] = [...features, ...reactions];
