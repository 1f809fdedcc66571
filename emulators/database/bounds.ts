const MEGABYTE = 1024 * 1024;

/**
 * Of one message of an SDK, and of the body of one REST request, in bytes. Both are the service's own
 * (https://firebase.google.com/docs/database/usage/limits).
 */
export const LARGEST = { message: 16 * MEGABYTE, body: 256 * MEGABYTE } as const;

/** What the service says of a larger one, over the socket with the status `write_too_big`. */
export const TOO_BIG = 'Data to write exceeds the maximum size that can be modified with a single request.';

/** A client that leaves more than this unread of what others changed is cut off, in bytes. */
export const MOST_UNREAD = 32 * MEGABYTE;

/** While more than this waits to be read of what a client asked for itself, its next request waits, in bytes. */
export const MOST_UNREAD_ANSWERS = 16 * MEGABYTE;

/** How often a silent socket is asked for a sign of life; after the second time without one it is gone. */
export const PING_MS = 20_000;
