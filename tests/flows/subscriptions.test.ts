import { createAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { holdOpen } from '../../src/store/listening';
import { openBrowser } from './support/visitApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const opened = createAction<string>('opened');
const over = createAction('over');

/** A store with a listener that opens two subscriptions on `opened` and holds them until `over`. */
async function subscribing() {
  const { store } = await openBrowser(newWorld());
  const closed: string[] = [];
  let isOver = false;
  store.startListening({
    actionCreator: opened,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners();
      const close = (): void => void closed.push(payload);
      await holdOpen(api, [close, close], () => isOver);
    },
  });
  const end = (): void => {
    isOver = true;
    store.dispatch(over());
  };
  return { store, closed, end };
}

describe('what a listener subscribes to', () => {
  it('is closed when the listener is over', async () => {
    const { store, closed, end } = await subscribing();
    store.dispatch(opened('first'));
    store.dispatch(over());
    expect(closed).toEqual([]);
    end();
    await until(() => closed.length === 2);
    expect(closed).toEqual(['first', 'first']);
  });

  it('is closed when a newer run takes its place, and the newer one goes on', async () => {
    const { store, closed, end } = await subscribing();
    store.dispatch(opened('first'));
    store.dispatch(opened('second'));
    await until(() => closed.length === 2);
    expect(closed).toEqual(['first', 'first']);
    end();
    await until(() => closed.length === 4);
    expect(closed).toEqual(['first', 'first', 'second', 'second']);
  });
});
