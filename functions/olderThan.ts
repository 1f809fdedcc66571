import { getDatabase, type DataSnapshot } from 'firebase-admin/database';

/** The children of `path` whose time `at` is `age` ms ago or more, the first `count` of them. */
export const olderThan = (path: string, age: number, count: number): Promise<DataSnapshot> =>
  getDatabase()
    .ref(path)
    .orderByChild('at')
    .endAt(Date.now() - age)
    .limitToFirst(count)
    .get();
