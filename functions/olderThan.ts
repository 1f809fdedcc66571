import { getDatabase, type DataSnapshot } from 'firebase-admin/database';

/** The children of `path` that have a time `field` which is `age` ms ago or more, the first `count` of them. */
export const olderThan = (path: string, age: number, count: number, field = 'at'): Promise<DataSnapshot> =>
  getDatabase()
    .ref(path)
    .orderByChild(field)
    .startAt(0)
    .endAt(Date.now() - age)
    .limitToFirst(count)
    .get();
