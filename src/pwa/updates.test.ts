import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { newVersion, watchActivity } from './updates';

beforeAll(watchActivity);

function typeInto(fields: string): HTMLTextAreaElement {
  document.body.innerHTML = `<form><textarea></textarea>${fields}<button>Send</button></form>`;
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('There is no field.');
  fireEvent.input(field, { target: { value: 'Good morning' } });
  return field;
}

describe('what a new version may take (docs/product.md 16.4)', () => {
  it('is what was typed, until the form is gone', () => {
    typeInto('');
    expect(newVersion.mayLoseInput()).toBe(true);
    document.body.innerHTML = '';
    expect(newVersion.mayLoseInput()).toBe(false);
  });

  it('is nothing once the form is empty again, as it is after sending', () => {
    const field = typeInto('');
    field.value = '';
    expect(newVersion.mayLoseInput()).toBe(false);
    fireEvent.input(field, { target: { value: 'And' } });
    expect(newVersion.mayLoseInput()).toBe(true);
  });

  it.each(['<input value="Anna">', '<input type="checkbox">', '<select><option>One</option></select>'])(
    'is what may have been chosen beside it: %s',
    (other) => {
      typeInto(other).value = '';
      expect(newVersion.mayLoseInput()).toBe(true);
    },
  );
});
