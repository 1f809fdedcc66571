import { citationsOfTests, sentences } from './promises';

/** `npm run promises [-- WORD]`: each sentence, or those with this word or number, and the tests that fail without it. */
const word = process.argv[2] ?? '';
const citations = citationsOfTests();

for (const { id, text, notTested } of sentences.filter(({ id, text }) => `${id} ${text}`.includes(word))) {
  console.log(`${id}  ${text.length > 120 ? `${text.slice(0, 119)}…` : text}`);
  const tests = citations.filter((one) => one.id === id).map(({ file, title }) => `${file}: ${title}`);
  for (const test of new Set(tests)) console.log(`    ${test}`);
  if (tests.length === 0) console.log(`    not tested: ${notTested ?? 'no test cites it'}`);
}
