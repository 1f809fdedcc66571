import { describe, expect, it, vi } from 'vitest';
import {
  asJson,
  asNumber,
  asText,
  forgetCustomer,
  forgetReader,
  PLACES,
  storedValue,
  storedValues,
} from './storage';

const names = storedValue(
  'lastKnown',
  asJson((json) => (typeof json === 'string' ? json : undefined)),
);

describe('what this device keeps', () => {
  it('is read as it was written, and forgotten', () => {
    expect(names.read()).toBeUndefined();
    expect(names.write('Anna')).toBe(true);
    expect(names.read()).toBe('Anna');
    names.write(undefined);
    expect(localStorage).toHaveLength(0);
  });

  it('is nothing where it cannot be read', () => {
    localStorage.setItem('lastKnown', '{');
    expect(names.read()).toBeUndefined();
    localStorage.setItem('lastKnown', '7');
    expect(names.read()).toBeUndefined();
    localStorage.setItem('installPromptShows', 'many');
    expect(storedValue('installPromptShows', asNumber).read()).toBeUndefined();
    // A text that is not there is none, which nothing would decode to.
    expect(storedValue('lastZone', asText).read()).toBeUndefined();
  });

  it('is nothing where storage is closed, and says that it was not kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(names.write('Anna')).toBe(false);
    expect(names.read()).toBeUndefined();
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(storedValues('draft', asText).all('a:')).toEqual([]);
  });

  it('may be one of many, each under its id', () => {
    const drafts = storedValues('draft', asText);
    drafts.write('a:1', 'one');
    drafts.write('a:2', 'two');
    drafts.write('b:1', 'other');
    expect(drafts.all('a:').sort()).toEqual(['one', 'two']);
    expect(drafts.read('b:1')).toBe('other');
    drafts.write('b:1', undefined);
    expect(drafts.all('b:')).toEqual([]);
    drafts.forget('a:1', 'an earlier one');
    drafts.forget('a:2', 'two');
    expect(drafts.all('a:')).toEqual(['one']);
  });

  it('tells what another tab did (docs/security.md S125)', () => {
    const onChange = vi.fn();
    const stop = storedValues('outbox', asText).watch('uid:', onChange);
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:other:1' }));
    expect(onChange).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:uid:1' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'outbox:uid:1' }));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('of a customer goes with the customer, of the device it stays', () => {
    storedValue('language', asText).write('en');
    expect(storedValue('language', asText).read()).toBe('en');
    storedValue('askedZone', asText).write('zone');
    storedValue('addPlayerCode', asText).write('code');
    names.write('Anna');
    storedValues('outbox', asText).write('uid:1', 'message');
    storedValues('draft', asText).write('uid:R1', 'half a sentence');
    forgetReader();
    expect(Object.keys(localStorage).sort()).toEqual(['draft:uid:R1', 'language', 'outbox:uid:1']);
    expect(Object.keys(sessionStorage).sort()).toEqual(['addPlayerCode', 'askedZone']);
    forgetCustomer();
    expect(Object.keys(localStorage)).toEqual(['language']);
    expect(Object.keys(sessionStorage)).toEqual(['askedZone']);
  });

  it('stays after a log-out only where it tells nothing of who was here (docs/product.md 11.7, docs/security.md S125)', () => {
    const stays = Object.entries(PLACES).flatMap(([key, { owner }]) => (owner === 'device' ? [key] : []));
    expect(stays.sort()).toEqual([
      // Of a link that was opened here, also by a visitor.
      ...['askedCounter', 'askedZone'],
      ...['backgroundPaused', 'closedThanks', 'deskKeysOff', 'deskTextsOpen'],
      ...['installPromptShows', 'installPromptVisits', 'keptStorageAsked', 'language'],
      // Its own log-out removes it, with the subscription.
      'push',
      ...['pushOffers', 'reloadedByItself'],
    ]);
  });
});
