// What is below `/.settings/` and `/.inspect/`: rules, functions, databases, coverage.

import type { Actor, Database } from '../database';
import type { Answer } from './dataRequest';
import { jsonOfSource, readSource } from '../rules/source';
import { RestError } from './restError';
import { jsonFrom, type RestRequest } from './restRequest';

export const RULES_PATH = '/.settings/rules.json';
export const TRIGGERS_PATH = '/.settings/functionTriggers.json';
export const COVERAGE_PATH = '/.inspect/coverage.json';
export const DATABASES_PATH = '/.inspect/databases.json';

/** Answers a request that reads or replaces the rules. Only administrators may do that. */
export function answerRules(
  database: Database,
  actor: Actor,
  { method, parameters, text }: RestRequest,
): Answer {
  if (!actor.admin) throw new RestError(401, 'Permission denied');
  switch (method) {
    case 'GET':
      // Rules are JSON with comments; `strict` asks for JSON.
      return parameters.get('format') === 'strict'
        ? { status: 200, body: jsonOfSource(readSource(database.rulesSource)) }
        : { status: 200, body: { raw: database.rulesSource } };
    case 'PUT':
    case 'POST':
      database.setRules(text);
      return { status: 200, body: { status: 'ok' } };
    default:
      throw new RestError(405, `Method ${method} is not supported.`);
  }
}

/** The coverage of the rules. */
export const answerCoverage = (database: Database): Answer => ({
  status: 200,
  body: { rules: database.rulesSource, coverage: database.coverage() },
});

/** The databases, for the export of the Firebase CLI and for the Emulator UI. They ask for the names only. */
export const answerDatabases = (namespaces: readonly string[]): Answer => ({
  status: 200,
  body: namespaces.map((name) => ({ name })),
});

/** The functions of one database, as the Functions emulator registers them. */
export interface TriggersOfDatabase {
  register: (json: unknown) => void;
  registered: () => unknown[];
  removeAll: () => void;
}

/** Answers a request about the functions that are called for writes. */
export function answerTriggers(
  triggers: TriggersOfDatabase,
  actor: Actor,
  { method, text }: RestRequest,
): Answer {
  if (!actor.admin) throw new RestError(401, 'Permission denied');
  switch (method) {
    case 'GET':
      return { status: 200, body: triggers.registered() };
    case 'PUT':
    case 'POST':
      triggers.register(jsonFrom(text));
      return { status: 200, body: { status: 'ok' } };
    case 'DELETE':
      triggers.removeAll();
      return { status: 200, body: { status: 'ok' } };
    default:
      throw new RestError(405, `Method ${method} is not supported.`);
  }
}
