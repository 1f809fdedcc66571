/** Every tab hears within this time, in ms, what another wrote into local storage. */
const HEARD_MS = 60_000;

/** Where the browser has no locks, each tab takes its own turn. */
const locks = 'locks' in navigator ? navigator.locks : undefined;

const sentLock = (id: string): string => `outbox:${id}`;

/** Runs `send` while no other tab of this browser sends. */
export async function takeTurn(send: () => Promise<void>): Promise<void> {
  if (locks === undefined) await send();
  else await locks.request('outbox', send);
}

/** Whether any tab has just sent a message. Local storage may tell so a moment too late, a lock does not. */
export async function wasJustSent(id: string): Promise<boolean> {
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === sentLock(id));
}

/** Tells the other tabs that a message was sent, before the turn of one of them comes. */
export async function tellSent(id: string): Promise<void> {
  if (locks === undefined) return;
  await new Promise<void>((told) => {
    void locks.request(sentLock(id), () => {
      told();
      return new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    });
  });
}
