const KEY = 'oldAccount';

/** The id of the old account that is being moved in this tab; a reload keeps it. Storage may be closed to us. */
export function pendingOldAccount(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storePendingOldAccount(legacyId: string | undefined): void {
  try {
    if (legacyId === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, legacyId);
  } catch {
    // Without storage the id has to be typed again after a reload.
  }
}
