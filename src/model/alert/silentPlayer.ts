import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { moment } from '../moment';

const silentPlayerSchema = v.object({
  /** Its last sign of life: epoch ms, of the server. */
  since: moment,
  playerId: v.fallback(v.number(), 0),
  location: v.fallback(v.string(), ''),
});

/** A player that is silent now, as the provider's list has it. */
export interface SilentPlayer extends v.InferOutput<typeof silentPlayerSchema> {
  key: string;
}

/** The one that is silent for longest first. */
export const decodeSilentPlayers = (value: unknown, onMalformed: OnMalformed): SilentPlayer[] =>
  childrenOf(value)
    .flatMap(([key, child]) => {
      const player = decode(silentPlayerSchema, child, `silent/${key}`, onMalformed);
      return player === undefined ? [] : [{ ...player, key }];
    })
    .sort((one, other) => one.since - other.since);
