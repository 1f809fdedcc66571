import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import type { Thread } from '@/model/message';
import { Conversation } from './Conversation';
import { outboxRead, outboxSlice } from './outbox';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

const CREATED = Date.UTC(2027, 0, 1);

/** The database does not have the second message yet: what is being written is reported as if it were written. */
const THREAD: Thread = {
  id: 'R1',
  info: { type: 'up', dateTime: CREATED },
  messages: [
    { key: '1', created: CREATED - 1000, from: 'DJ', msg: 'Which track?', rcvd: true },
    { key: '2', created: CREATED, from: 'anna', msg: 'The last one', rcvd: true },
  ],
};

it('an answer that is on its way stands in the conversation once', () => {
  const store = configureStore({ reducer: { outbox: outboxSlice.reducer } });
  const waiting = { id: 'm', threadId: 'R1', msg: 'The last one', writtenAt: 1, status: 'waiting' } as const;
  store.dispatch(outboxRead([{ ...waiting, triedAs: CREATED }]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Conversation thread={THREAD} uid="anna" isOnline>
          {null}
        </Conversation>
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByText('Which track?')).toBeVisible();
  expect(screen.getAllByText('The last one')).toHaveLength(1);
});
