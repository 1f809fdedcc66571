const KEY = 'addPlayerCode';

/** The code that an add-player link left in this tab; a reload keeps it. Storage may be closed to us. */
export function storedCode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeCode(code: string | undefined): void {
  try {
    if (code === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the code holds until the page is reloaded.
  }
}
