const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether `stored` is what writing `value` leaves. It is undefined when the server made the value: then nobody can tell. */
function isLeft(value: unknown, stored: unknown): boolean | undefined {
  if (!isRecord(value)) return (value ?? null) === (stored ?? null);
  if ('.sv' in value) return undefined;
  return isEach(
    Object.entries(value).map(([key, child]) => isLeft(child, isRecord(stored) ? stored[key] : null)),
  );
}

const isEach = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.find((answer) => answer !== undefined);

/**
 * Whether an update is in the database. When the answer to a write is lost, the write is sent again. The rules can then refuse it just
 * because it is already done.
 */
export async function hasArrived(
  updates: Readonly<Record<string, unknown>>,
  read: (path: string) => Promise<unknown>,
): Promise<boolean> {
  const answers = Object.entries(updates).map(async ([path, value]) => {
    try {
      return isLeft(value, await read(path));
    } catch {
      // What may be written but not read proves nothing.
      return undefined;
    }
  });
  return isEach(await Promise.all(answers)) === true;
}
