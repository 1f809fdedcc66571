import { getDatabase } from 'firebase-admin/database';
import { ignoreMalformed } from '../../src/model/decode';
import { decodePlayers, locationOf, type PlayerWithKey } from '../../src/model/player';
import type { MailedPlayer } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { Refusal } from '../request/refusal';

async function playerOf({ playerId, key }: MailedPlayer): Promise<PlayerWithKey> {
  const found = await getDatabase().ref(paths.players).orderByChild('crypKey').equalTo(key).get();
  const player = decodePlayers(found.val(), ignoreMalformed).find((one) => one.playerId === playerId);
  if (player === undefined) throw new Refusal(422, `player ${playerId} does not have this key`);
  return { ...player, location: locationOf(player) };
}

/**
 * The players of a mail as they stand in the database, each once, with its address where its location is empty.
 * @throws Refusal 422 when one is not there, or has another key.
 */
export async function mailedPlayersFrom(players: readonly MailedPlayer[]): Promise<PlayerWithKey[]> {
  const byKey = new Map(players.map((player) => [player.key, player]));
  return Promise.all([...byKey.values()].map(playerOf));
}
