/** Why something was refused: the message of the error; `accepted` when it was not. */
export async function refusalOf(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the SDK says of a write that the rules refuse. */
export const DENIED = 'PERMISSION_DENIED: Permission denied';
/** What it says of a read that they refuse; `get` gives the text of the server alone. */
export const GET_DENIED = 'Permission denied';
