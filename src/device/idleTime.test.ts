import { beforeEach, describe, expect, it, vi } from 'vitest';
import { undisturbing } from './idleTime';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Whether the callback for a quiet moment has run. */
async function hasCome(waiting: { come: boolean }): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(60_000);
  return waiting.come;
}

function wait(): { come: boolean } {
  const waiting = { come: false };
  void undisturbing().then(() => {
    waiting.come = true;
  });
  return waiting;
}

describe('what nobody asked for (docs/product.md 16.10)', () => {
  it('comes at once when nobody is busy', async () => {
    const waiting = wait();
    await Promise.resolve();
    expect(waiting.come).toBe(true);
  });

  it.each(['input', 'textarea', 'select'])('waits while somebody types into an %s', async (kind) => {
    const field = document.createElement(kind);
    document.body.append(field);
    field.focus();
    const waiting = wait();
    expect(await hasCome(waiting)).toBe(false);
    field.blur();
    expect(await hasCome(waiting)).toBe(true);
  });

  it.each([
    ['a dialog is open', 'dialog', 'open'],
    ['the menu is open', 'main', 'inert'],
    ['a code is offered to be copied', 'div', 'data-undisturbed'],
  ])('waits while %s', async (_name, tag, attribute) => {
    const element = document.createElement(tag);
    element.setAttribute(attribute, '');
    document.body.append(element);
    const waiting = wait();
    expect(await hasCome(waiting)).toBe(false);
    element.removeAttribute(attribute);
    expect(await hasCome(waiting)).toBe(true);
  });
});
