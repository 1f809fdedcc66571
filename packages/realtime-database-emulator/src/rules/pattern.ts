// The regular expressions of the rules language, which are fewer than those of JavaScript.

/** Escapes that JavaScript has and the service does not know: references and \b. */
const UNKNOWN_ESCAPE = /[1-9bB]/;

/** The end of the set, such as `[^a-z]`, that begins at `start`. */
function endOfSet(pattern: string, start: number): number {
  for (let index = start + 1; index < pattern.length; index += 1) {
    if (pattern[index] === '\\') index += 1;
    else if (pattern[index] === ']') return index;
  }
  return pattern.length;
}

/**
 * Says why the service refuses a regular expression that JavaScript takes. undefined: the service takes it too. The documentation
 * (reference/security/database/regex) allows `^` only as the first character and `$` only as the last. It has no groups with
 * `(?`, no references and no empty alternatives.
 */
export function patternProblem(pattern: string): string | undefined {
  let isEmpty = true;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? '';
    switch (character) {
      case '\\':
        index += 1;
        if (UNKNOWN_ESCAPE.test(pattern[index] ?? '')) return `\\${pattern[index] ?? ''} is not known`;
        isEmpty = false;
        break;
      case '[':
        index = endOfSet(pattern, index);
        isEmpty = false;
        break;
      case '^':
        if (index > 0) return '^ can only be the first character';
        break;
      case '$':
        if (index < pattern.length - 1) return '$ can only be the last character';
        break;
      case '(':
        if (pattern[index + 1] === '?') return 'a group with (? is not known';
        isEmpty = true;
        break;
      case '|':
      case ')':
        if (isEmpty) return 'an alternative is empty';
        isEmpty = character === '|';
        break;
      default:
        isEmpty = false;
    }
  }
  return isEmpty && pattern.includes('|') ? 'an alternative is empty' : undefined;
}
