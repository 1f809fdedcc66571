import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import {
  onValueCreated,
  onValueDeleted,
  onValueUpdated,
  onValueWritten,
} from 'firebase-functions/v2/database';
import { database } from 'firebase-functions/v1';

initializeApp();

/** Stores an event where the test can read it. */
const note = (name, told) => getDatabase().ref(`told/${name}`).push(told);

export const created = onValueCreated('/list/{id}', ({ params, data, authType, authId }) =>
  note('created', { params, value: data.val(), authType, authId: authId ?? null }),
);
export const updated = onValueUpdated('/list/{id}', ({ params, data }) =>
  note('updated', { params, before: data.before.val(), after: data.after.val() }),
);
export const deleted = onValueDeleted('/list/{id}', ({ params, data }) =>
  note('deleted', { params, value: data.val() }),
);
export const written = onValueWritten('/list/{id}', ({ data }) =>
  note('written', { before: data.before.exists(), after: data.after.exists() }),
);

export const firstCreated = database.ref('/list/{id}').onCreate((snapshot, { params, auth, authType }) =>
  note('firstCreated', {
    params,
    value: snapshot.val(),
    authType: authType ?? null,
    uid: auth?.uid ?? null,
  }),
);
export const firstUpdated = database
  .ref('/list/{id}')
  .onUpdate(({ before, after }, { params }) =>
    note('firstUpdated', { params, before: before.val(), after: after.val() }),
  );
export const firstDeleted = database
  .ref('/list/{id}')
  .onDelete((snapshot, { params }) => note('firstDeleted', { params, value: snapshot.val() }));
export const firstWritten = database
  .ref('/list/{id}')
  .onWrite(({ before, after }) => note('firstWritten', { before: before.exists(), after: after.exists() }));
