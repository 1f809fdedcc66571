/** The address at each place of the history in this visit. The router counts the places. */
const visited: string[] = [];

const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function noteVisited(address: string): void {
  visited[place()] = address;
}

/** The address to which back leads. undefined: that page was not opened in this visit. */
export const pageBefore = (): string | undefined => visited[place() - 1];
