// How large a message, a request and what a client leaves unread may be, in bytes.

const MEGABYTE = 1024 * 1024;

/**
 * The largest message of an SDK and the largest body of a REST request, in bytes. Both limits are those of the service
 * (https://firebase.google.com/docs/database/usage/limits).
 */
export const LARGEST = { message: 16 * MEGABYTE, body: 256 * MEGABYTE } as const;

/** The service's error for a larger one. Over a socket the status is `write_too_big`. */
export const TOO_BIG = 'Data to write exceeds the maximum size that can be modified with a single request.';

/** A client with more unread changes than this is disconnected, in bytes. */
export const MOST_UNREAD = 64 * MEGABYTE;

/** With more unread responses than this a client's next request waits, in bytes. */
export const MOST_UNREAD_ANSWERS = 16 * MEGABYTE;

/** The ping interval. A socket that misses one is closed. */
export const PING_MS = 20_000;
