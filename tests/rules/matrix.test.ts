import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';
import { ACTORS, OPERATIONS, TABLE, type Actor, type Operation, type Row } from './table';
import { world } from './world';

let test: RulesTest;
beforeAll(async () => {
  test = await startRulesTest('demo-rules-matrix');
  await reset();
});
afterAll(() => test.close());

const databases = new Map<Actor, ReturnType<typeof connect>>();

function connect(actor: Actor) {
  const { environment } = test;
  const context =
    actor === 'signedOut' ? environment.unauthenticatedContext() : environment.authenticatedContext(actor);
  return context.database();
}

function databaseOf(actor: Actor) {
  const known = databases.get(actor) ?? connect(actor);
  databases.set(actor, known);
  return known;
}

type Attempt = () => Promise<unknown>;

/** What the operation comes down to on the row, one attempt or, for the queries, one a child. */
function attemptsOf(actor: Actor, operation: Operation, { path, value, children }: Row): Attempt[] {
  const database = databaseOf(actor);
  const place = path === '' ? database.ref() : database.ref(path);
  const isTree = typeof value === 'object' && value !== null;
  switch (operation) {
    case 'read':
      return [() => place.get()];
    case 'list':
      return [() => place.orderByKey().limitToFirst(1).get()];
    case 'query':
      return Object.keys(children).map((child) => () => place.orderByChild(child).get());
    case 'queryEqual':
      return Object.entries(children).map(
        ([child, equal]) =>
          () =>
            place.orderByChild(child).equalTo(equal).get(),
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

/** A transaction by who may not read never gets to know the current value, and gives up after 25 tries. */
const GIVEN_UP = 'maxretry';

const isDenial = (error: unknown): boolean =>
  error instanceof Error &&
  /permission[ _]denied/i.test(`${error.message} ${String(Reflect.get(error, 'code'))}`);

async function verdictOf(operation: Operation, attempt: Attempt): Promise<'allowed' | 'denied'> {
  try {
    await attempt();
    return 'allowed';
  } catch (error) {
    const hasGivenUp = operation === 'transaction' && error instanceof Error && error.message === GIVEN_UP;
    if (hasGivenUp || isDenial(error)) return 'denied';
    throw error;
  }
}

const reset = () =>
  test.environment.withSecurityRulesDisabled((context) => context.database().ref().set(world()));

const CHANGING: readonly Operation[] = ['set', 'update', 'remove', 'push', 'multiPath', 'transaction'];

const hasChildren = ({ value }: Row): boolean => typeof value === 'object' && value !== null;

const makesSense = (operation: Operation, row: Row): boolean => {
  if (operation === 'query' || operation === 'queryEqual') return Object.keys(row.children).length > 0;
  if (operation === 'update' || operation === 'push') return hasChildren(row);
  return operation !== 'multiPath' || row.path !== '';
};

describe.each(TABLE)('/$path', (row) => {
  describe.each(ACTORS)('as %s', (actor) => {
    const allowed = row.allowed[actor] ?? [];
    it.each(OPERATIONS.filter((operation) => makesSense(operation, row)))('%s', async (operation) => {
      if (CHANGING.includes(operation)) await reset();
      for (const attempt of attemptsOf(actor, operation, row)) {
        expect(await verdictOf(operation, attempt)).toBe(allowed.includes(operation) ? 'allowed' : 'denied');
      }
    });
  });
});
