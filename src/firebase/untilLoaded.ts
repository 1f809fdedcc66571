/** Delay before code that did not load is requested again (ms). */
const LOAD_AGAIN_MS = 1000;

/** Loads code, and retries every second while it cannot be fetched. Browsers reject a failed import with a TypeError. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS));
    }
}
