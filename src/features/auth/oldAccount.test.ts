import { afterEach, describe, expect, it } from 'vitest';
import { clearCookies, oldAccountId, oldProfile } from './oldAccount';
import { EMPTY_PROFILE } from '@/model/user';

afterEach(() => clearCookies());

describe('the cookies of the previous app', () => {
  it('are read, whatever they hold', () => {
    document.cookie = 'userID=abc-123';
    document.cookie = `firstname=${encodeURIComponent('joëlle')}`;
    document.cookie = 'lastname=de=boer';
    document.cookie = 'companyname=100%';
    expect(oldAccountId()).toBe('abc-123');
    expect(oldProfile()).toEqual({
      ...EMPTY_PROFILE,
      firstname: 'Joëlle',
      lastname: 'De=boer',
      companyname: '100%',
    });
  });

  it('are all cleared', () => {
    document.cookie = 'userID=abc-123';
    document.cookie = 'unknown=1';
    clearCookies();
    expect(document.cookie).toBe('');
  });
});
