import { ServerValue, type DataSnapshot } from 'firebase-admin/database';
import { SIGN_EVERY_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { admin } from '../seed/admin';
import { isHard } from '../seed/hard/players';
import { givesSigns, type SeedPlayer } from '../seed/players';

type Living = Pick<SeedPlayer, 'key' | 'playerId'>;

/** The silence of a player that died long ago. */
const LONG_MS = 900_000;

const nodeOf = ({ key }: Living) => admin.database.ref(paths.player(key));

/** It ends what the last connection left behind. */
export const SIGN = { seen: ServerValue.TIMESTAMP, lost: null };

/** A player that does has songs that are signs too (docs/contract.md P12). */
export const saysHowOften = (node: DataSnapshot): boolean => node.child('signEvery').exists();

/**
 * The player gives signs while it plays, and leaves behind that its connection ended (docs/contract.md P12). Players of the hard venue and
 * of tests give none.
 * @returns how to switch it off
 */
export function startSigns(player: Living, log: (line: string) => void): () => void {
  if (!givesSigns(player) || isHard(player)) return () => undefined;
  const node = nodeOf(player);
  const isPlaying = node.child('ifPlaying');
  const seen = node.child('seen');
  const lost = node.child('lost');
  const connected = admin.database.ref('.info/connected');
  let timer: NodeJS.Timeout | undefined;
  let signEvery = SIGN_EVERY_MS;
  let ownSign: object = { seen: ServerValue.TIMESTAMP };
  let isOn = true;
  let plays = false;
  let isConnected = false;
  const failed = (error: unknown): void => log(String(error));
  const sign = (): void => void node.update(ownSign).catch(failed);
  /** The next sign is due this long after the last one, whatever gave it. */
  const onSign = (): void => {
    clearTimeout(timer);
    if (plays) timer = setTimeout(sign, signEvery);
  };
  const onPlaying = (playing: DataSnapshot): void => {
    plays = playing.val() === true;
    if (plays) sign();
    onSign();
  };
  const goOn = async (): Promise<void> => {
    const now = await node.get();
    if (!isOn) return;
    if (saysHowOften(now)) {
      signEvery = Number(now.child('signEvery').val());
      ownSign = SIGN;
      await node.onDisconnect().update({ ifPlaying: false, lost: ServerValue.TIMESTAMP });
    } else await isPlaying.onDisconnect().set(false);
    // It lost its connection while it played.
    if (now.child('seen').exists()) await node.update({ ...ownSign, ifPlaying: true });
  };
  const onConnected = (connection: DataSnapshot): void => {
    isConnected = connection.val() === true;
    if (isConnected) goOn().catch(failed);
  };
  /** The database noticed the end of an earlier connection late. */
  const onLost = (moment: DataSnapshot): void => {
    if (isConnected && moment.exists()) goOn().catch(failed);
  };
  isPlaying.on('value', onPlaying);
  seen.on('value', onSign);
  lost.on('value', onLost);
  connected.on('value', onConnected);
  return () => {
    isOn = false;
    clearTimeout(timer);
    isPlaying.off('value', onPlaying);
    seen.off('value', onSign);
    lost.off('value', onLost);
    connected.off('value', onConnected);
    node.onDisconnect().cancel().catch(failed);
  };
}

/** The state after a power failure, now or long ago. */
export async function leaveSilence(player: Living, isLong: boolean): Promise<void> {
  const node = nodeOf(player);
  const before = await node.get();
  const seen: unknown = before.child('seen').val();
  const ago = isLong ? LONG_MS : 0;
  const last = isLong || typeof seen !== 'number' ? Date.now() - ago : seen;
  await node.update({
    ifPlaying: false,
    seen: last,
    ...(saysHowOften(before) && { lost: Date.now() - ago }),
  });
}
