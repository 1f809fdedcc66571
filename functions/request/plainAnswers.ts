import { subscribe } from 'node:diagnostics_channel';
import { STATUS_CODES, type ServerResponse } from 'node:http';

const FIRST_FAILURE = 400;

const isPage = (response: ServerResponse): boolean =>
  response.statusCode >= FIRST_FAILURE && String(response.getHeader('Content-Type')).startsWith('text/html');

/** Ends a response that would be a page with the words of its status. */
function answerPlainly(response: ServerResponse): void {
  const end = response.end.bind(response) as (text?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    if (response.headersSent || !isPage(response)) return end(...args);
    const text = (STATUS_CODES[response.statusCode] ?? 'failed').toLowerCase();
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  }) as ServerResponse['end'];
}

/**
 * The framework that calls the functions reads the body first, and answers one that it cannot read with a page of its
 * own before any function is asked. Node tells of each request earlier than that.
 */
export const answerAllPlainly = (): void => {
  subscribe('http.server.request.start', (message) => {
    answerPlainly((message as { response: ServerResponse }).response);
  });
};
