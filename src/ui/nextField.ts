import type { KeyboardEvent } from 'react';

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Whether Enter can lead to this field. Of a group of radio buttons only the chosen one counts. */
const canBeCome = (field: Element): boolean =>
  isField(field) && !field.disabled && (field.type !== 'radio' || field.matches(':checked'));

/**
 * Leads to the next field of the form, when that is what the enter key of a phone's keyboard says. From the last field, and when the
 * key says something else, nothing is done here: the browser then sends the form.
 */
export function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  // While a word is being composed, as in Japanese, Enter only ends that word.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (field.getAttribute('enterkeyhint') !== 'next') return;
  const elements = [...(field.form?.elements ?? [])];
  const next = elements.slice(elements.indexOf(field) + 1).find(canBeCome);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
