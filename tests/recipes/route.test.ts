import { before, behind, followRecipe, newFile } from './recipe';

const ADDRESSES = ['tests/docs/addresses.test.ts'];
const TEXTS = ['tests/lint/texts.test.ts'];

const SCREEN = `import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/Panel';

export function OpeningHours() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('openingHours.title')}</h1>
    </Panel>
  );
}
`;

/** The part of a language; the keys of the Dutch one are the source of those of the others. */
const partOf = (language: string): string =>
  language === 'nl'
    ? "import { openingHours } from '../openingHours';\n\nexport const texts = { openingHours };\n"
    : "import type { PartTexts } from '../../texts';\nimport { openingHours } from '../openingHours';\n\nexport const texts: PartTexts['openingHours'] = { openingHours };\n";

const textsOf = (language: string, title: string) => [
  {
    name: `the texts in ${language}`,
    file: `src/i18n/${language}/openingHours.ts`,
    change: newFile(`export const openingHours = { title: '${title}' };\n`),
    noticedBy: 'src' as const,
    says: "'../openingHours'",
  },
  {
    name: `their part in ${language}`,
    file: `src/i18n/${language}/parts/openingHoursTexts.ts`,
    change: newFile(partOf(language)),
    noticedBy: 'src' as const,
    says: '/parts/openingHoursTexts',
  },
  {
    name: `the line of the part in ${language}`,
    file: `src/i18n/${language}/language.ts`,
    change: before(
      '  outside: async',
      "  openingHours: async () => (await import('./parts/openingHoursTexts')).texts,\n",
    ),
    noticedBy: 'src' as const,
    // What Dutch lacks, no other language may have.
    says: language === 'nl' ? "'openingHours'" : "'openingHours' is missing",
  },
  {
    name: `the text of its entry in the menu in ${language}`,
    file: `src/i18n/${language}/shell.ts`,
    change: before('  logOut:', `  openingHours: '${title}',\n`),
    noticedBy: 'src' as const,
    says: 'openingHours',
  },
];

followRecipe('a route', { file: 'src/screens/openingHours/OpeningHours.tsx', text: SCREEN }, [
  {
    name: 'the row of the product',
    file: 'docs/product.md',
    change: before('| 3.15 ', '| 3.99 | `/opening-hours` | when it plays | signed in |\n'),
    noticedBy: ADDRESSES,
    says: 'docs/product.md 3 has every address',
  },
  {
    name: 'the address',
    file: 'src/model/routes.ts',
    change: before("  help: '/help',\n", "  openingHours: '/opening-hours',\n"),
    noticedBy: 'src',
    says: "'openingHours' does not exist",
  },
  {
    name: 'the group',
    file: 'src/app/parts/screens/openingHoursScreens.ts',
    change: newFile("export { OpeningHours } from '@/screens/openingHours/OpeningHours';\n"),
    noticedBy: 'src',
    says: "'./parts/screens/openingHoursScreens'",
  },
  {
    name: 'loading the group with its texts',
    file: 'src/app/screens.ts',
    change: before(
      "  const help = together(['help']",
      "  const openingHours = together(['openingHours'], () => import('./parts/screens/openingHoursScreens'));\n",
    ),
    noticedBy: TEXTS,
    says: 'each part of the texts is loaded',
  },
  {
    name: 'the line of the table',
    file: 'src/app/screens.ts',
    change: before(
      "      screen(routes.settings, 'own'",
      "      screen(routes.openingHours, 'shell.openingHours', openingHours, 'OpeningHours'),\n",
    ),
    noticedBy: ['src/app/screens.test.ts'],
    says: '/opening-hours leads to a screen',
  },
  ...textsOf('nl', 'Openingstijden'),
  ...textsOf('en', 'Opening hours'),
  {
    name: 'a scene',
    file: 'tests/scenes/visitorScenes.ts',
    change: behind(
      "  { name: 'help', show: visit('/help') },\n",
      "  { name: 'opening-hours', show: visit('/opening-hours') },\n",
    ),
    noticedBy: ADDRESSES,
    says: 'each address is opened in a scene',
  },
]);
