import { before, followRecipe } from './recipe';

const USE = `import { kept, asText } from '@/device/storage';
import { failureKey } from '@/i18n/failureText';
import { CodedError } from '@/model/failure';

export const lastTune = kept('lastTune', asText);

export function singOn(): never {
  throw new CodedError('tooLoud', failureKey('tooLoud'));
}
`;

followRecipe(
  'a text, a failure, something that the device keeps',
  { file: 'src/features/rating/tune.ts', text: USE },
  [
    {
      name: 'the code of a failure',
      file: 'src/model/failure.ts',
      change: before("  | 'unknown'\n", "  | 'tooLoud'\n"),
      noticedBy: 'src',
      says: '"tooLoud"',
    },
    {
      name: 'the sentence of a failure',
      file: 'src/i18n/failureText.ts',
      change: before("  unknown: 'error.", "  tooLoud: 'error.tooLoud',\n"),
      noticedBy: 'src',
      says: "'tooLoud' is missing",
    },
    ...['nl', 'en'].map((language) => ({
      name: `a text in ${language}`,
      file: `src/i18n/${language}/error.ts`,
      change: before('  somethingWrongTryAgain:', `  tooLoud: '${language}',\n`),
      noticedBy: 'src' as const,
      says: 'tooLoud',
    })),
    {
      name: 'the key of what is kept',
      file: 'src/device/storage.ts',
      change: before(
        '  /** The zone that was chosen last. */',
        "  /** What was sung last. */\n  lastTune: { area: 'local', owner: 'reader' },\n",
      ),
      noticedBy: 'src',
      says: '"lastTune"',
    },
  ],
);
