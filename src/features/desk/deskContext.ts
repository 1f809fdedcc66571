import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { AnsweringDj, Waiting, WaitingThumb, Settlement } from '@/model/desk';
import type { SettleResults } from './settling';

/** The value of a context. @throws outside of its provider */
function useWithin<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('This view belongs inside the desk.');
  return value;
}

interface Desk {
  dj: AnsweringDj;
  /** The loaded thumbs. */
  thumbs: readonly Waiting[];
  /** Whether keys act (docs/product.md 31.12). */
  hasKeys: boolean;
  /** When the shown thumb opened automatically, by `performance.now()`. undefined: the DJ has chosen it. */
  autoOpenedAt: number | undefined;
  onSettled: (results: SettleResults) => void;
  /** Renders the link to the next thumb, from one that has left the desk. */
  renderNextLink: (from: Waiting | undefined) => ReactNode;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk => useWithin(DeskContext);

/** The shown thumb and this DJ's answer to it. */
interface Answer {
  thumb: Waiting;
  text: string;
  type: (text: string) => void;
  /** `taken`: another DJ is writing. `busy`: the thumb is being settled. */
  state: 'free' | 'taken' | 'busy';
  /** Other thumbs for the same song. */
  sameSong: readonly WaitingThumb[];
  /** The ids of those that are settled too. */
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  settle: (settlement: Settlement) => void;
  /** Whether the thumb has just opened by itself, so that a tap or key may be meant for the one before (docs/product.md 31.5). */
  isDeaf: () => boolean;
}

export const AnswerContext = createContext<Answer | undefined>(undefined);

export const useAnswer = (): Answer => useWithin(AnswerContext);
