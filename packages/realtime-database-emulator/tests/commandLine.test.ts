import { expect, it } from 'vitest';
import { optionsFrom, readCommandLine } from '../src/commandLine';

it.each([
  [['--port', 'high'], "--port is 'high', but a port is a whole number from 0 to 65535."],
  [['--window', '70000'], "--window is '70000', but a port is"],
  [['--rules', '/nowhere/rules.json'], 'no such file'],
  [['--bogus'], "Unknown option '--bogus'"],
])('the command says what is wrong with %s', async (args, sentence) => {
  await expect(async () => optionsFrom(readCommandLine(args))).rejects.toThrow(sentence);
});
