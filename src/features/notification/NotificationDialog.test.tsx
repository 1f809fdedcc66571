import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import { NotificationDialog } from './NotificationDialog';
import {
  notificationShown,
  notificationSlice,
  type MoodNews,
  type NotificationContent,
} from './notification';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

// jsdom has the element but not its modal state.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function show(icon: NotificationContent['icon']) {
  const store = configureStore({ reducer: { notification: notificationSlice.reducer } });
  store.dispatch(notificationShown({ icon, title: 'rating.confirmedTitle', text: 'rating.confirmed' }));
  render(
    <Provider store={store}>
      <NotificationDialog
        OfRating={({ ratingId, onNews }) => (
          <>
            <p>About {ratingId}</p>
            <button type="button" onDoubleClick={() => onNews({ isWithdrawn: false, asks: true })}>
              Ask
            </button>
            <button type="button" onClick={() => onNews({ isWithdrawn: true, asks: false })}>
              Undo
            </button>
          </>
        )}
        OfMood={({ mood }) => <h2 id="notification-title">{mood.name}</h2>}
        Withdraw={() => null}
      />
    </Provider>,
  );
  return store;
}

describe('notification dialog (docs/product.md 5.1)', () => {
  describe('of a thumbs up', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      return () => vi.useRealTimers();
    });

    const thanks = () => {
      const store = show('loading');
      act(() => {
        store.dispatch(
          notificationShown({
            icon: 'done',
            title: 'rating.confirmedTitle',
            text: 'rating.confirmed',
            rating: { ratingId: 'one', rate: 'up', zone: 'Zaal' },
          }),
        );
      });
      return screen.getByRole('dialog');
    };

    const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

    it('closes by itself', () => {
      const dialog = thanks();
      pass(4999);
      expect(dialog).toBeVisible();
      pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('stays after a touch, a key, or once a screen reader moves the focus in it (docs/product.md 7.12)', () => {
      const acts: ((dialog: HTMLElement) => void)[] = [
        (dialog) => fireEvent.pointerDown(dialog),
        (dialog) => fireEvent.keyDown(dialog),
        () => act(() => screen.getByRole('button', { name: 'Ask' }).focus()),
        () => act(() => screen.getByText(/^Thanks for your feedback/).focus()),
      ];
      for (const touch of acts) {
        const dialog = thanks();
        pass(4000);
        touch(dialog);
        pass(60_000);
        expect(dialog).toBeVisible();
        cleanup();
      }
    });

    it('does not close by itself while it asks', () => {
      const dialog = thanks();
      // Not a touch.
      fireEvent.doubleClick(screen.getByRole('button', { name: 'Ask' }));
      pass(60_000);
      expect(dialog).toBeVisible();
    });

    it('of a changed mood closes by itself too, and says which one', () => {
      const store = show('loading');
      const mood: MoodNews = { name: 'Na sluitingstijd', icon: '', position: 1, zones: [], isTimed: false };
      const tell = (icon: NotificationContent['icon']): void =>
        act(() => {
          store.dispatch(
            notificationShown({ icon, title: 'moodSwitch.successTitle', text: 'moodSwitch.success', mood }),
          );
        });
      tell('loading');
      expect(screen.getByRole('dialog')).toHaveAccessibleName('Na sluitingstijd');
      pass(60_000);
      tell('done');
      pass(4999);
      expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
      pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says after an undo only that, and closes after 2 s', () => {
      const dialog = thanks();
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(dialog).toHaveAccessibleName('Withdrawn');
      expect(dialog).not.toHaveTextContent('Thank');
      pass(2000);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('closes by a tap beside it, but not by the rest of a double tap', () => {
      const dialog = thanks();
      fireEvent.click(dialog);
      expect(dialog).toBeVisible();
      act(() => void vi.advanceTimersByTime(600));
      fireEvent.click(screen.getByRole('heading'));
      expect(dialog).toBeVisible();
      fireEvent.click(dialog);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('says more of a rating', () => {
    const store = show('done');
    expect(screen.queryByText(/^About/)).toBeNull();
    act(() => {
      store.dispatch(
        notificationShown({
          icon: 'done',
          title: 'rating.confirmedTitle',
          text: 'rating.confirmed',
          rating: {
            ratingId: 'one',
            rate: 'down',
            track: { title: 'Golden Hour', artist: '' },
            zone: 'Zaal',
          },
        }),
      );
    });
    expect(screen.getByText('Thumbs down for Golden Hour, Zaal.')).toBeVisible();
    expect(screen.getByText('About one')).toBeVisible();
  });

  it('is a new dialog for other words of the same kind, and the same one for the same words (docs/product.md 5.7)', () => {
    const store = show('done');
    const first = screen.getByRole('dialog');
    const say = (text: NotificationContent['text']): void =>
      act(() => {
        store.dispatch(notificationShown({ icon: 'done', title: 'rating.confirmedTitle', text }));
      });
    say('rating.confirmed');
    expect(screen.getByRole('dialog')).toBe(first);
    say('moodSwitch.success');
    expect(screen.getByRole('dialog')).not.toBe(first);
  });
});
