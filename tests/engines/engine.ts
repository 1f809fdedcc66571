import type { Network } from './network';

/** A browser with one page, on which nothing of an earlier visit is kept. Only what differs between the engines is here. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  /** What an expression comes to in the page; it has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** In px of the window. */
  tap: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** As PNG in base64. */
  picture: () => Promise<string>;
  close: () => Promise<void>;
}

/** What runs one of the engines: every tab of it reaches the network that it was started with, and no other. */
export interface Engine {
  open: () => Promise<Tab>;
  close: () => Promise<void>;
}

export type StartEngine = (network: Network) => Promise<Engine>;

/** A phone's, in px. */
export const WINDOW = { width: 390, height: 844 };
