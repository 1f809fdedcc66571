import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asJson, storedValues } from '@/device/storage';

/** Keyed by history entry. */
const places = storedValues(
  'place',
  asJson((json) => (typeof json === 'number' || typeof json === 'string' ? json : undefined)),
);

/** The first page of a visit has no key of its own, so the path tells two of them apart. */
export function useEntryId(): string {
  const { key, pathname } = useLocation();
  return `${key} ${pathname}`;
}

export const entryNumber = {
  read: (entry: string, name: string): number | undefined => {
    const stored = places.read(`${entry} ${name}`);
    return typeof stored === 'number' ? stored : undefined;
  },
  write: (entry: string, name: string, value: number): boolean => places.write(`${entry} ${name}`, value),
};

/**
 * Survives a reload, and back to the page after one (docs/product.md 4.25). An entry that the open page adds, such as one with another
 * filter, goes on with the value.
 */
export function useEntryState(name: string, initial: string): [string, (value: string) => void];
export function useEntryState(name: string, initial: number): [number, (value: number) => void];
export function useEntryState(name: string, initial: number | string): unknown {
  const id = `${useEntryId()} ${name}`;
  const state = useState(() => {
    const stored = places.read(id);
    return stored !== undefined && typeof stored === typeof initial ? stored : initial;
  });
  const [value] = state;
  useEffect(() => {
    places.write(id, value === initial ? undefined : value);
  }, [id, value, initial]);
  return state;
}
