import { afterEach, beforeEach, vi } from 'vitest';
import type * as LazyPart from '../../../src/pwa/loading/lazyPart';
import './openWindow';
import { beginTest, endTest } from './aroundTest';

// Each test loads its pages again, with their texts (freshTexts.ts).
vi.mock('../../../src/pwa/loading/lazyPart', async (importOriginal) => {
  const { renewed } = await import('./freshTexts');
  const { lazyPart } = await importOriginal<typeof LazyPart>();
  return { lazyPart: renewed(lazyPart) };
});

// The SDK takes the window's sockets when it is loaded, as in a browser (src/firebase/heardSocket.ts).
vi.mock('faye-websocket', () => ({ default: { Client: globalThis.WebSocket } }));

beforeEach(beginTest);

afterEach(endTest);
