import type { Database } from '../../../src/firebase/database';

interface Counted {
  database: Database;
  open: () => string[];
}

export function countListeners(database: Database): Counted {
  const open = new Set<{ path: string }>();
  return {
    open: () => [...open].map(({ path }) => path),
    database: {
      ...database,
      subscribe: (what, onValue, onError) => {
        const listener = { path: typeof what === 'string' ? what : what.path };
        open.add(listener);
        const stop = database.subscribe(what, onValue, (error) => {
          open.delete(listener);
          onError(error);
        });
        return () => {
          open.delete(listener);
          stop();
        };
      },
    },
  };
}
