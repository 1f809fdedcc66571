import { writeFileSync } from 'node:fs';
import { databaseRulesJson } from './databaseRules';

writeFileSync(new URL('../database.rules.json', import.meta.url), databaseRulesJson());
