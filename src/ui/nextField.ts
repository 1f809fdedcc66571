import type { KeyboardEvent } from 'react';

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Of several radio buttons of one name only the chosen one is a field to come to. */
const canBeCome = (field: Element): boolean =>
  isField(field) && !field.disabled && (field.type !== 'radio' || field.matches(':checked'));

/**
 * What the enter key of a phone's keyboard says it does: on to the next field of the form. From the last one, and
 * where the key says something else, the browser sends the form.
 */
export function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  // Such a key ends the word that is being composed.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (field.getAttribute('enterkeyhint') !== 'next') return;
  const elements = [...(field.form?.elements ?? [])];
  const next = elements.slice(elements.indexOf(field) + 1).find(canBeCome);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
