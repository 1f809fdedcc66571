// The text of rules with its comments, and the line and column of each of its parts.

import { parseError, RulesError } from './rulesError';

export interface Place {
  line: number;
  column: number;
}

/** The JSON of a rules file with the place of each value, so that an error can name the place. */
export type SourceValue = Place &
  (
    | { kind: 'object'; members: readonly SourceMember[] }
    | { kind: 'list'; items: readonly SourceValue[] }
    | { kind: 'primitive'; value: string | number | boolean | null }
  );

export interface SourceMember extends Place {
  key: string;
  value: SourceValue;
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const LITERAL = /true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class Reader {
  private offset = 0;
  /** The line of the last place that was looked up, and the position at which that line begins. */
  private line = 1;
  private lineStart = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private place(): Place {
    const lineEnd = (): number => this.text.indexOf('\n', this.lineStart);
    for (let end = lineEnd(); end !== -1 && end < this.offset; end = lineEnd()) {
      this.line += 1;
      this.lineStart = end + 1;
    }
    return { line: this.line, column: this.offset - this.lineStart + 1 };
  }

  private fail(reason: string): never {
    throw new RulesError([{ ...this.place(), message: parseError(reason) }]);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.offset += found.length;
    return found;
  }

  private skip(): void {
    this.match(SKIPPED);
  }

  private takes(character: string): boolean {
    this.skip();
    if (this.text[this.offset] !== character) return false;
    this.offset += 1;
    return true;
  }

  private string(): string {
    const found = this.match(STRING) ?? this.fail('Expected a string in double quotes.');
    try {
      return JSON.parse(found) as string;
    } catch {
      return this.fail(`Invalid string ${found}.`);
    }
  }

  private members(): SourceMember[] {
    const members: SourceMember[] = [];
    const seen = new Set<string>();
    while (!this.takes('}')) {
      if (members.length > 0 && !this.takesComma('}')) break;
      this.skip();
      const place = this.place();
      const key = this.string();
      if (seen.has(key)) throw new RulesError([{ ...place, message: `Duplicate key '${key}'.` }]);
      seen.add(key);
      if (!this.takes(':')) this.fail("Expected ':'.");
      members.push({ ...place, key, value: this.value() });
    }
    return members;
  }

  private items(): SourceValue[] {
    const items: SourceValue[] = [];
    while (!this.takes(']')) {
      if (items.length > 0 && !this.takesComma(']')) break;
      items.push(this.value());
    }
    return items;
  }

  /** Reads a comma. The list may end after it, because trailing commas are allowed. */
  private takesComma(end: string): boolean {
    if (!this.takes(',')) this.fail(`Expected ',' or '${end}'.`);
    return !this.takes(end);
  }

  private value(): SourceValue {
    this.skip();
    const place = this.place();
    if (this.takes('{')) return { ...place, kind: 'object', members: this.members() };
    if (this.takes('[')) return { ...place, kind: 'list', items: this.items() };
    if (this.text[this.offset] === '"') return { ...place, kind: 'primitive', value: this.string() };
    const literal = this.match(LITERAL) ?? this.fail('Expected a value.');
    return { ...place, kind: 'primitive', value: JSON.parse(literal) as number | boolean | null };
  }

  whole(): SourceValue {
    const value = this.value();
    this.skip();
    if (this.offset < this.text.length) this.fail('Expected the end of the file.');
    return value;
  }
}

/** The values alone. */
export function jsonOfSource(source: SourceValue): unknown {
  switch (source.kind) {
    case 'object':
      return Object.fromEntries(source.members.map(({ key, value }) => [key, jsonOfSource(value)]));
    case 'list':
      return source.items.map(jsonOfSource);
    case 'primitive':
      return source.value;
  }
}

/** Reads JSON with comments. @throws RulesError with the place of the first problem. */
export const readSource = (text: string): SourceValue => new Reader(text).whole();
