import { describe, expect, it } from 'vitest';
import { failureFrom } from './failure';

describe('authentication errors', () => {
  it("are shown with the provider's leading prefix removed", () => {
    const error = Object.assign(
      new Error('Firebase: Password should be at least 6 characters (auth/weak-password).'),
      { code: 'auth/weak-password' },
    );
    expect(failureFrom(error)).toEqual({
      code: 'weak-password',
      message: 'Password should be at least 6 characters',
    });
  });

  it('of the database carry their code too', () => {
    expect(failureFrom(new Error('PERMISSION_DENIED: Permission denied')).code).toBe('permission-denied');
    expect(failureFrom('text')).toEqual({ code: 'unknown', message: 'text' });
  });
});
