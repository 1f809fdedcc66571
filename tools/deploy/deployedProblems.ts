import { readFileSync } from 'node:fs';
import { contentProblems } from './contentProblems';
import { buildProblems } from './buildProblems';
import type { Hosting } from './hosting';
import { policyOf, policyProblems } from './policyProblems';

/** The problems of a build as it would be deployed, one line each: in its files, and in what its pages are allowed to do. */
export function deployedProblems(hosting: Hosting, databaseUrl: string, file: string): string[] {
  const content = contentProblems(hosting.public);
  if (content.length > 0) return content;
  const page = readFileSync(`${hosting.public}/index.html`, 'utf8');
  return [...buildProblems(hosting, databaseUrl, file), ...policyProblems(policyOf(hosting), page, file)];
}
