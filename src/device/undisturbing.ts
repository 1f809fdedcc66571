/** A dialog that nobody asked for must not cover these: another dialog, the open menu, a field that is in use, or something to be read. */
const BUSY = 'dialog[open], main[inert], [data-undisturbed], input:focus, textarea:focus, select:focus';
const POLL_MS = 500;

/** Resolves when nobody is busy with the page. */
export const undisturbing = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector(BUSY) === null) resolve();
      else setTimeout(look, POLL_MS);
    };
    look();
  });
