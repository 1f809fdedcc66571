import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { AnsweringDj, Waiting, WaitingThumb, Settlement } from '@/model/desk';
import type { SettleResults } from './settling';

/** @throws outside of its provider */
function useWithin<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error('This view belongs inside the desk.');
  return value;
}

interface Desk {
  dj: AnsweringDj;
  thumbs: readonly Waiting[];
  /** Whether keys act (docs/product.md 31.12). */
  hasKeys: boolean;
  /** By `performance.now()`. undefined: the DJ has chosen the thumb. */
  autoOpenedAt: number | undefined;
  onSettled: (results: SettleResults) => void;
  /** `from`: a thumb that has left the desk. */
  renderNextLink: (from: Waiting | undefined) => ReactNode;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk => useWithin(DeskContext);

interface Answer {
  thumb: Waiting;
  text: string;
  type: (text: string) => void;
  /** `taken`: another DJ is writing. `busy`: the thumb is being settled. */
  state: 'free' | 'taken' | 'busy';
  sameSong: readonly WaitingThumb[];
  /** Ids of those that are settled too. */
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  settle: (settlement: Settlement) => void;
  /** The thumb has just opened by itself, so a tap or key may be meant for the one before (docs/product.md 31.5). */
  isDeaf: () => boolean;
}

export const AnswerContext = createContext<Answer | undefined>(undefined);

export const useAnswer = (): Answer => useWithin(AnswerContext);
