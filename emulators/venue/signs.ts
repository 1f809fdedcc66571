import { ServerValue, type DataSnapshot } from 'firebase-admin/database';
import { SIGN_EVERY_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { admin } from '../seed/admin';
import { isHard } from '../seed/hard/players';
import { givesSigns, type SeedPlayer } from '../seed/players';

type Living = Pick<SeedPlayer, 'key' | 'playerId'>;

/** The age of the last sign of a player that died long ago, in ms. */
const LONG_MS = 900_000;

const nodeOf = ({ key }: Living) => admin.database.ref(paths.player(key));

/**
 * Makes a player give signs of life while it plays, and go on standby when its connection ends (docs/contract.md P12). Players of the hard
 * venue and of tests give none.
 * @returns how to switch it off
 */
export function startSigns(player: Living, log: (line: string) => void): () => void {
  if (!givesSigns(player) || isHard(player)) return () => undefined;
  const node = nodeOf(player);
  const isPlaying = node.child('ifPlaying');
  const connected = admin.database.ref('.info/connected');
  let timer: NodeJS.Timeout | undefined;
  let isOn = true;
  const failed = (error: unknown): void => log(String(error));
  const sign = (): void => void node.update({ seen: ServerValue.TIMESTAMP }).catch(failed);
  const onPlaying = (playing: DataSnapshot): void => {
    clearInterval(timer);
    if (playing.val() !== true) return;
    sign();
    timer = setInterval(sign, SIGN_EVERY_MS);
  };
  const onConnected = (connection: DataSnapshot): void => {
    if (connection.val() !== true) return;
    isPlaying.onDisconnect().set(false).catch(failed);
    // It lost its connection while it played.
    node
      .get()
      .then((now) =>
        isOn && now.child('seen').exists()
          ? node.update({ ifPlaying: true, seen: ServerValue.TIMESTAMP })
          : undefined,
      )
      .catch(failed);
  };
  isPlaying.on('value', onPlaying);
  connected.on('value', onConnected);
  return () => {
    isOn = false;
    clearInterval(timer);
    isPlaying.off('value', onPlaying);
    connected.off('value', onConnected);
    isPlaying.onDisconnect().cancel().catch(failed);
  };
}

/** The state of a player whose power failed, now or long ago. */
export async function leaveSilence(player: Living, isLong: boolean): Promise<void> {
  const node = nodeOf(player);
  const seen: unknown = (await node.child('seen').get()).val();
  const last = isLong || typeof seen !== 'number' ? Date.now() - (isLong ? LONG_MS : 0) : seen;
  await node.update({ ifPlaying: false, seen: last });
}
