import { setLogLevel } from 'firebase/app';
import { BEHAVIOURS } from '../../tests/conformance/behaviours';
import { playOn, Stage } from '../../tests/conformance/stage';

declare global {
  interface Window {
    /** Plays one behaviour against the emulator at `port`. */
    play: (behaviour: string, port: number, namespace: string) => Promise<unknown>;
    listenersOf: (namespace: string) => Promise<number>;
  }
}

setLogLevel('silent');

window.play = (name, port, namespace) => {
  const behaviour = Object.values(BEHAVIOURS)
    .flat()
    .find((candidate) => candidate.behaviour === name);
  if (behaviour === undefined) throw new Error(`There is no behaviour '${name}'.`);
  return playOn(new Stage(port, namespace, window.listenersOf), behaviour);
};
