import { compileRules } from '../../emulators/database/rules/ruleset';

/**
 * Why the database would refuse these rules, in one line; undefined when it would take them. They are parsed and their
 * types checked by the language of the official reference, indexes included.
 */
export function rulesProblem(file: string, text: string): string | undefined {
  try {
    compileRules(text);
    return undefined;
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
