/** What was shown at each place of the history in this visit; the router counts the places. */
const visited: string[] = [];

const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function noteVisited(address: string): void {
  visited[place()] = address;
}

/** The address to which going back leads; undefined: it is not of this visit. */
export const pageBefore = (): string | undefined => visited[place() - 1];
