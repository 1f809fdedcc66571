import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../src/database';
import { FrameReader } from '../src/protocol/frames';
import { Session } from '../src/protocol/session';
import { compileRules } from '../src/rules/ruleset';
import { RulesError } from '../src/rules/rulesError';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

/** Numbers from 0 up to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A short run by default; FUZZ_INPUTS asks for more. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 1000);
const SEED = 20_240_131;

const ATOMS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'a',
  '/a/b',
  'a/../b',
  '.priority',
  '.sv',
  '__proto__',
  'constructor',
  '$x',
  'é\u0000',
  'x'.repeat(800),
  'owner',
  'a.b.c',
];
const KEYS = [
  't',
  'd',
  'a',
  'b',
  'p',
  'q',
  'h',
  'r',
  'i',
  'l',
  'sp',
  'ep',
  'sn',
  'cred',
  'authvar',
  '.value',
  '.priority',
  '.sv',
  '__proto__',
  '0',
];
const ACTIONS = [
  'q',
  'n',
  'g',
  'p',
  'm',
  'o',
  'om',
  'oc',
  'auth',
  'gauth',
  'unauth',
  's',
  'appcheck',
  'x',
  '',
];
const TOKENS = [
  'data',
  'newData',
  'auth',
  'root',
  'now',
  'query',
  '$x',
  '.val()',
  '.child(',
  ')',
  '(',
  "'a'",
  '/a/',
  '[',
  ']',
  '&&',
  '||',
  '!',
  '===',
  '<',
  '+',
  '-',
  '?',
  ':',
  '1',
  'null',
  '.length',
  '.uid',
  ' ',
  '\\',
  '"',
  '{',
  '}',
  ',',
  '.read',
  '\n',
  '//',
  '/*',
];

class Fuzzer {
  private readonly random: () => number;
  constructor(seed: number) {
    this.random = randomFrom(seed);
  }
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
  value(depth: number): unknown {
    if (depth === 0 || this.random() < 0.4) return this.pick(ATOMS);
    if (this.random() < 0.2) return Array.from({ length: this.below(4) }, () => this.value(depth - 1));
    return Object.fromEntries(
      Array.from({ length: this.below(5) }, () => [this.pick(KEYS), this.value(depth - 1)]),
    );
  }
  message(): string {
    const body =
      this.random() < 0.8 ? { p: this.pick(ATOMS), ...(this.value(3) as object | null) } : this.value(3);
    const message = { t: 'd', d: { r: this.below(9), a: this.pick(ACTIONS), b: body } };
    const text = JSON.stringify(this.random() < 0.9 ? message : this.value(4));
    return this.random() < 0.1 ? text.slice(0, this.below(text.length)) : text;
  }
  expression(): string {
    return Array.from({ length: this.below(12) }, () => this.pick(TOKENS)).join('');
  }
}

describe(`${INPUTS} inputs that no client sends`, () => {
  it('never break a session, nor leave a listen behind', () => {
    const fuzzer = new Fuzzer(SEED);
    const database = new Database('{ "rules": { ".read": true, ".write": "newData.val() !== 0" } }');
    let answers = 0;
    const client = { answer: () => void (answers += 1), tell: () => undefined };
    let session = new Session(database, client);
    for (let input = 0; input < INPUTS; input += 1) {
      session.receive(fuzzer.message());
      if (fuzzer.below(50) === 0) {
        session.close();
        expect(database.listenerCount).toBe(0);
        session = new Session(database, client);
      }
    }
    session.close();
    expect(database.listenerCount).toBe(0);
    expect(answers).toBeGreaterThan(INPUTS / 4);
  });

  it('never break the rules parser: it loads them or says where they are wrong', () => {
    const fuzzer = new Fuzzer(SEED + 1);
    let refused = 0;
    for (let input = 0; input < INPUTS; input += 1) {
      const expression = fuzzer.expression();
      const source =
        fuzzer.below(4) === 0 ? expression : JSON.stringify({ rules: { $x: { '.write': expression } } });
      try {
        compileRules(source).mayWrite({
          paths: [['a']],
          auth: null,
          root: database.read({ admin: true }, [], WHOLE),
          newRoot: database.read({ admin: true }, [], WHOLE),
          now: 0,
        });
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('are put together from frames without growing for ever', () => {
    const fuzzer = new Fuzzer(SEED + 2);
    const frames = new FrameReader();
    const sent: string[] = [];
    for (let input = 0; input < INPUTS; input += 1) {
      const message = frames.read(
        Buffer.from(fuzzer.below(5) === 0 ? String(fuzzer.below(4)) : fuzzer.message()),
      );
      if (message !== undefined) sent.push(message);
    }
    expect(sent.length).toBeGreaterThan(0);
  });
});

const WHOLE = { order: { by: 'key' }, start: undefined, end: undefined, limit: undefined } as const;
const database = new Database('{ "rules": {} }');

describe('requests that no client sends', () => {
  let emulator: DatabaseEmulator;
  beforeAll(async () => {
    emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => emulator.close());

  it('are answered, and not by a crash', async () => {
    const fuzzer = new Fuzzer(SEED + 3);
    const statuses = new Set<number>();
    for (let input = 0; input < Math.min(INPUTS / 10, 5000); input += 1) {
      const path = encodeURI(String(fuzzer.pick(ATOMS))).replaceAll('#', '%23');
      const names = ['orderBy', 'startAt', 'limitToFirst', 'print', 'shallow', 'auth', 'format', 'callback'];
      const parameters = new URLSearchParams({ [fuzzer.pick(names)]: JSON.stringify(fuzzer.value(1)) });
      const method = fuzzer.pick(['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'HEAD']);
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const response = await fetch(
        `http://127.0.0.1:${emulator.port}/${path}.json?${parameters.toString()}`,
        {
          method,
          body: hasBody ? fuzzer.message() : null,
        },
      );
      await response.text();
      statuses.add(response.status);
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});
