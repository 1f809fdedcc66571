import { asBoolean, kept } from '@/device/storage';

/** `absent`: the user wants no motion or saves data, or the video is not loaded yet. */
type Motion = 'absent' | 'moving' | 'paused';

const pause = kept('backgroundPaused', asBoolean);

let motion: Motion = 'absent';
const listeners = new Set<() => void>();

function become(next: Motion): void {
  motion = next;
  for (const listener of listeners) listener();
}

/** Whether the background moves, for useSyncExternalStore: the video plays behind the app, what pauses it is in the menu. */
export const backgroundMotion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Motion => motion,
  /** There is a video, which moves unless it was paused on this device. */
  begin: (): void => become(pause.read() === true ? 'paused' : 'moving'),
  toggle: (): void => {
    pause.write(motion === 'moving');
    become(motion === 'moving' ? 'paused' : 'moving');
  },
};
