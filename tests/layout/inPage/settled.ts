/** Waits until the page has nothing else to do. It draws meanwhile: an idle callback would wait for that as well. */
const idle = (): Promise<unknown> => scheduler.postTask(() => undefined, { priority: 'background' });

/** What moves for longer than this, such as the line of a song, does not come to rest, in ms. */
const TRANSITION_MS = 5000;

const isComingToRest = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) <= TRANSITION_MS;

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Waits until the page is drawn: what `content-visibility: auto` holds is only laid out after a first frame. */
export async function drawn(): Promise<void> {
  await frame();
  await frame();
}

/** Waits until the page has taken in a new size: frames are drawn, what moves has come to rest, nothing is left to do. */
export async function settled(): Promise<void> {
  await frame();
  await idle();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isComingToRest)
      .map(({ finished }) => finished),
  );
  await idle();
}
