import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import { userSignedIn } from '@/features/auth/auth';
import { connectionChanged } from '@/features/connection/connection';
import { taskId, taskResolved } from '@/features/requests/playerTask';
import type { Firebase } from '@/firebase/firebase';
import { startLanguage } from '@/i18n/i18n';
import { CodedError } from '@/model/failure';
import { decodeOpenPlayer } from '@/model/player';
import type { RemoteAct } from '@/model/task';
import { askRemote, requestSlow, type Control } from './remoteRequest';
import RemoteRow from './RemoteRow';

const uid = 'anna';

const ACTS = {
  volume: { what: 'volume', level: 3 },
  pause: { what: 'pause', until: 0 },
} as const satisfies Partial<Record<Control, RemoteAct>>;

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

/** The row of a player that can be made softer and louder, and paused. */
function row() {
  const can = { volume: { min: 1, max: 8 }, pause: true };
  const player = decodeOpenPlayer('hall', { playerId: 1, ifPlaying: true, can, volume: 4 });
  if (player === undefined) throw new Error('This player cannot be read.');
  const store = makeStore({ firebase: {} as Firebase });
  store.dispatch(userSignedIn({ uid, email: 'anna@venue.example' }));
  store.dispatch(connectionChanged(true));
  render(
    <Provider store={store}>
      <RemoteRow player={player} isPaused={false} />
    </Provider>,
  );
  const fail = (shownIn: keyof typeof ACTS, code: 'notPossible' | 'unreachable' | 'unknownOutcome') => {
    const asking = { key: player.key, uid, act: ACTS[shownIn], shownIn };
    act(() => void store.dispatch(askRemote.rejected(new CodedError(code, ''), shownIn, asking)));
  };
  return { store, player, fail };
}

const said = (words: RegExp): boolean => screen.queryByText(words) !== null;

const close = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));

it('of a pause and a volume that both failed each is told until it is closed (docs/product.md 36.15)', () => {
  const { fail } = row();
  fail('volume', 'unreachable');
  fail('pause', 'notPossible');
  expect([/^That is not possible/, /cannot connect/].filter(said)).toHaveLength(1);
  close();
  expect([/^That is not possible/, /cannot connect/].filter(said)).toHaveLength(1);
  close();
  expect([/^That is not possible/, /cannot connect/].filter(said)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Softer' })).toBeVisible();
});

it('a late outcome takes away only what was said of its own request (docs/product.md 18.4)', () => {
  const { store, fail } = row();
  fail('pause', 'unknownOutcome');
  fail('volume', 'unreachable');
  expect(said(/too poor to tell/)).toBe(true);
  const resolved = { id: taskId(uid, 'pause'), kind: 'remote', user: uid, end: 'done' } as const;
  act(() => void store.dispatch(taskResolved(resolved)));
  expect(said(/too poor to tell/)).toBe(false);
  expect(said(/cannot connect/)).toBe(true);
});

it('that the connection is slow stands in the place of the buttons, and beside none (docs/product.md 36.11)', () => {
  const { store, player } = row();
  act(() => void store.dispatch(requestSlow({ key: player.key, control: 'volume' })));
  expect(said(/^The connection is slow/)).toBe(true);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
