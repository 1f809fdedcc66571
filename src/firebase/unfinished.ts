const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * The writes that the server has not answered yet. The SDK reports them at once, as if they were done. The gateway waits with its report
 * until the server has said what became of them.
 */
export class Unfinished {
  private readonly writes = new Set<readonly string[]>();
  private readonly listeners = new Set<() => void>();

  /** @returns what to call when the server has answered. */
  add(paths: readonly string[]): () => void {
    this.writes.add(paths);
    return () => {
      this.writes.delete(paths);
      for (const listener of [...this.listeners]) listener();
    };
  }

  concern(path: string): boolean {
    return [...this.writes].some((paths) => paths.some((written) => overlap(written, path)));
  }

  /** Resolves once no write to `path` waits for its answer. */
  async answered(path: string): Promise<void> {
    while (this.concern(path)) {
      await new Promise<void>((resolve) => {
        const stop = this.onAnswer(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** Calls `listener` whenever a write was answered. @returns how to end that */
  onAnswer(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
