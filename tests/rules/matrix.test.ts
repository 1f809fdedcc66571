import { describe, expect, it } from 'vitest';
import { rulesTest } from './environment';
import { ACTORS, OPERATIONS, TABLE, type Actor, type Operation, type Row } from './table';
import { world } from './world';

const { as, put, signedOut } = rulesTest('demo-rules-matrix', world);

const databaseOf = (actor: Actor) => (actor === 'signedOut' ? signedOut() : as(actor));

type Attempt = () => Promise<unknown>;

/** The attempts that an operation makes on a row: one or, for queries, one per child. */
function attemptsOf(actor: Actor, operation: Operation, { path, value, children }: Row): Attempt[] {
  const database = databaseOf(actor);
  const place = path === '' ? database.ref() : database.ref(path);
  const isTree = typeof value === 'object' && value !== null;
  switch (operation) {
    case 'read':
      return [() => place.get()];
    case 'list':
      return [() => place.orderByKey().limitToFirst(1).get()];
    // A listen, because the rules need no index for it: a get is refused for a missing one, too.
    case 'query':
      return Object.keys(children).map((child) => () => place.orderByChild(child).once('value'));
    case 'queryEqual':
      return Object.entries(children).map(
        ([child, equal]) =>
          () =>
            place.orderByChild(child).equalTo(equal).once('value'),
      );
    case 'set':
      return [() => place.set(value)];
    case 'update':
      return isTree ? [() => place.update(value)] : [];
    case 'remove':
      return [() => place.remove()];
    case 'push':
      return isTree ? [() => place.push(Object.values(value)[0] ?? 'pushed').then()] : [];
    case 'multiPath':
      return path === '' ? [] : [() => database.ref().update({ [path]: value })];
    case 'transaction':
      return [() => place.transaction(() => value)];
  }
}

/** `givenUp`: the transaction of somebody who may write but not read, and so never learns the current value. */
type Verdict = 'allowed' | 'denied' | 'givenUp';

const isDenial = (error: Error): boolean =>
  /permission[ _]denied/i.test(`${error.message} ${String(Reflect.get(error, 'code'))}`);

async function verdictOf(attempt: Attempt): Promise<Verdict> {
  try {
    await attempt();
    return 'allowed';
  } catch (error) {
    if (error instanceof Error && isDenial(error)) return 'denied';
    if (error instanceof Error && error.message === 'maxretry') return 'givenUp';
    throw error;
  }
}

const hasChildren = ({ value }: Row): boolean => typeof value === 'object' && value !== null;

const makesSense = (operation: Operation, row: Row): boolean => {
  if (operation === 'query' || operation === 'queryEqual') return Object.keys(row.children).length > 0;
  if (operation === 'update' || operation === 'push') return hasChildren(row);
  return operation !== 'multiPath' || row.path !== '';
};

const READS = new Set<Operation>(['read', 'list', 'query', 'queryEqual']);

describe.each(TABLE)('/$path (docs/security.md S7, S11, S14, S79, S111)', (row) => {
  it.each(ACTORS)('is read and written by %s, or refused (docs/security.md S3, S6)', async (actor) => {
    const operations = OPERATIONS.filter((operation) => makesSense(operation, row));
    const allowed = row.allowed[actor] ?? [];
    const verdicts: Partial<Record<Operation, Verdict[]>> = {};
    for (const operation of operations) {
      const attempts = attemptsOf(actor, operation, row);
      verdicts[operation] = [];
      for (const attempt of attempts) verdicts[operation].push(await verdictOf(attempt));
      // What was refused has changed nothing.
      if (!READS.has(operation) && verdicts[operation].includes('allowed')) await put('/', world());
    }
    const expected = operations.map((operation) => [
      operation,
      verdicts[operation]?.map(() => (allowed.includes(operation) ? 'allowed' : 'denied')),
    ]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });
});
