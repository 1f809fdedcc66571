/** In ms. */
const LOAD_AGAIN_MS = 1000;

/** Retries while the code cannot be fetched. Browsers reject a failed import with a TypeError. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS));
    }
}
