import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { impersonal, reportOf, reportSchema, type Occurrence } from './report';

describe('a text without persons', () => {
  it.each([
    ['three@demo.test has no player', '<email> has no player'],
    ['GET https://app.example/players?key=abc#x failed', 'GET https://app.example/players failed'],
    ['/addPlayerQR/short is unknown', '/addPlayerQR/<code> is unknown'],
    ['key demo-key-of-player-101 refused', 'key <id> refused'],
    ['users/Xk29dPq0aLmN3bVc8TyU was refused', 'users/<id> was refused'],
    ['call +31 20 123 45 67 now', 'call <number> now'],
    ['users/AbcDefGhiJklMnoPqrStuVwxYzAb was refused', 'users/<id> was refused'],
    [
      'Unexpected token, "Hi Sanne, w"... is not valid JSON',
      'Unexpected token, <quoted>... is not valid JSON',
    ],
    ['asked at 1763758800000', 'asked at <number>'],
  ])('%s', (text, expected) => {
    expect(impersonal(text)).toBe(expected);
  });

  it.each([
    'at Home (https://app.example/assets/accountScreens-9gJng7ai.js:1:23456)',
    "Cannot read properties of undefined (reading 'name')",
    'PERMISSION_DENIED: Permission denied',
    'PasswordForgottenForm is not a function',
  ])('keeps what says where in the code: %s', (text) => {
    expect(impersonal(text)).toBe(text);
  });
});

const circumstances: Omit<Occurrence, 'error'> = {
  kind: 'error',
  place: '/players',
  release: 'r1',
  browser: 'Chromium 156',
  isOnline: true,
  count: 1,
};

describe('a report', () => {
  it('says of an error what it is, with its code', () => {
    const error = Object.assign(new TypeError('no name'), { code: 'auth/too-many-requests' });
    expect(reportOf({ ...circumstances, error })).toMatchObject({
      name: 'TypeError',
      message: 'no name',
      code: 'auth/too-many-requests',
    });
  });

  it('takes anything that was thrown', () => {
    expect(reportOf({ ...circumstances, error: 'broken' })).toMatchObject({
      name: 'string',
      message: 'broken',
    });
    expect(reportOf({ ...circumstances, error: undefined })).toMatchObject({ message: 'undefined' });
  });

  it('is cut to its bounds, after persons are taken out of it', () => {
    const error = new Error(`${'x'.repeat(295)} three@demo.test`);
    const { message, stack } = reportOf({
      ...circumstances,
      error: Object.assign(error, { stack: 'y '.repeat(5000) }),
    });
    expect(message).toHaveLength(300);
    expect(message).not.toContain('three');
    expect(stack).toHaveLength(2000);
  });

  it('has no other fields, and none that is of another kind', () => {
    const report = reportOf({ ...circumstances, error: new Error('x') });
    expect(v.is(reportSchema, report)).toBe(true);
    expect(v.is(reportSchema, { ...report, uid: 'a' })).toBe(false);
    expect(v.is(reportSchema, { ...report, kind: 'other' })).toBe(false);
    expect(v.is(reportSchema, { ...report, count: 0 })).toBe(false);
  });
});
