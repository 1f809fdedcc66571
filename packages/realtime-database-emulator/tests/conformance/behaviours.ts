// The table of behaviours, by subject. `conformance.test.ts` plays it with the SDK.

import { accessDecisions } from './accessDecisions';
import { keysAndValues } from './keysAndValues';
import { limits } from './limits';
import { listens } from './listens';
import { onDisconnecting } from './onDisconnecting';
import { ordering } from './ordering';
import { priorities } from './priorities';
import { queries } from './queries';
import { serverValues } from './serverValues';
import { transactions } from './transactions';
import { updates } from './updates';
import type { Behaviour } from './stage';

export const BEHAVIOURS: Readonly<Record<string, readonly Behaviour[]>> = {
  'keys and values': keysAndValues,
  limits,
  ordering,
  queries,
  listens,
  updates,
  transactions,
  priorities,
  'server values': serverValues,
  'on disconnect': onDisconnecting,
  'access decisions': accessDecisions,
};
