import { readdirSync, readFileSync } from 'node:fs';
import { conditionsOf, COVERAGE_FOLDER, readReport } from './coverage';

const reports = readdirSync(COVERAGE_FOLDER).map((file) =>
  readReport(readFileSync(new URL(file, COVERAGE_FOLDER), 'utf8')),
);
const { total, oneSided } = conditionsOf(reports);
for (const { line, text, counts } of oneSided) {
  const seen = [...counts].map(([value, count]) => `${count} times ${value}`).join(', ');
  process.stdout.write(`database.rules.json:${line} ${text}\n    ${seen === '' ? 'never tried' : seen}\n`);
}
process.stdout.write(
  `${total - oneSided.length} of ${total} conditions of the rules were both true and false\n`,
);
process.exit(total > 0 && oneSided.length === 0 ? 0 : 1);
