import { expect, it } from 'vitest';
import { instanceOf } from '../../../functions/instance';

const RESTORED = 'https://shop-restored.europe-west1.firebasedatabase.app';
const FIREBASE_CONFIG = JSON.stringify({ databaseURL: 'https://shop.firebaseio.com', projectId: 'shop' });

it.each([
  ['of DATABASE_URL', { DATABASE_URL: RESTORED, FIREBASE_CONFIG }, 'shop-restored'],
  ['of the project without it', { FIREBASE_CONFIG }, 'shop'],
  ['of the project where it is empty', { DATABASE_URL: '', FIREBASE_CONFIG }, 'shop'],
  [
    'with the name that Firebase gives',
    { FIREBASE_CONFIG: '{}', GCLOUD_PROJECT: 'shop' },
    'shop-default-rtdb',
  ],
  [
    'that an emulator serves',
    { FIREBASE_CONFIG: JSON.stringify({ databaseURL: 'http://127.0.0.1:9000/?ns=demo-shop-default-rtdb' }) },
    'demo-shop-default-rtdb',
  ],
  ['with that name where nothing is said', { GCLOUD_PROJECT: 'shop' }, 'shop-default-rtdb'],
])('the triggers listen to the database %s', (_which, environment, instance) => {
  expect(instanceOf(environment)).toBe(instance);
});
