import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const operations = readFileSync(`${root}docs/operations.md`, 'utf8');

/** The log lines of functions, by their words: how severe each is. */
const written = new Map(
  readdirSync(`${root}functions`)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(`${root}functions/${file}`, 'utf8');
      // The queues say in their options what they log as a warning.
      const lines = [...code.matchAll(/logger\.(info|warn|error)\(\s*'([^']+)'|(unsent): '([^']+)'/g)];
      return lines.map(([, level = 'warn', words, , unsent = '']): [string, string] => [
        words ?? unsent,
        level,
      ]);
    }),
);

const linesIn = (text: string): string[] =>
  [...text.matchAll(/jsonPayload\.message="([^"]+)"/g)].map(([, words = '']) => words);

const chapter = (title: string): string => {
  const [, text = ''] = operations.split(`## ${title}\n`);
  return text.split('\n## ')[0] ?? '';
};

it('each log line that docs/operations.md names is written by a function', () => {
  const named = linesIn(operations);
  expect(named).toEqual(expect.arrayContaining(['silence', 'week', 'unsubscribed']));
  expect(named.filter((words) => !written.has(words))).toEqual([]);
});

it('each line that the daily check looks for is a warning: as an error it would have a stack in its words, and not be found', () => {
  const looked = linesIn(chapter('What to look at'));
  expect(looked).toEqual(
    expect.arrayContaining([
      'refused',
      'nobody knows whether a mail was sent',
      'a push service refuses a message',
    ]),
  );
  expect(looked.map((words) => [words, written.get(words)])).toEqual(looked.map((words) => [words, 'warn']));
});

it('no document names a line of the log in another way', () => {
  const spans = [...operations.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  expect(spans.filter((span) => written.has(span) && span.includes(' '))).toEqual([]);
});
