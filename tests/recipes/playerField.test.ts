import { before, behind, byCommand, followRecipe } from './recipe';

const DOCUMENTS = ['tests/docs/playerFields.test.ts'];
const RULES = ['rules/databaseRules.test.ts'];

const VIEW = `import { useAppSelector } from '@/acts/hooks';
import { selectSelectedPlayer } from './playersSlice';

export function Volume() {
  const selected = useAppSelector(selectSelectedPlayer);
  return selected.status === 'live' && <progress value={selected.player.volume} max={100} />;
}
`;

followRecipe(
  'a field of a player',
  {
    file: 'src/features/players/Volume.tsx',
    text: VIEW,
  },
  [
    {
      name: 'the schema',
      file: 'src/model/player/player.ts',
      change: behind(
        '  ifPlaying: v.fallback(v.boolean(), false),\n',
        '  volume: v.fallback(v.number(), 50),\n',
      ),
      noticedBy: 'src',
      says: "'volume' does not exist",
    },
    {
      name: 'a value that is not valid',
      file: 'src/model/model.test.ts',
      change: behind('    ifPlaying: [1, false],\n', "    volume: ['loud', 50],\n"),
      noticedBy: 'src',
      says: "'volume' is missing",
    },
    {
      name: 'the sentence of the product',
      file: 'docs/product.md',
      change: behind('`switchEnabled`, `ifPlaying`,', ' `volume`,'),
      noticedBy: DOCUMENTS,
      says: 'docs/product.md 20.5',
    },
    {
      name: 'the row of the contract',
      file: 'docs/contract.md',
      change: before('| `rates`  ', '| `volume` | player | how loud it plays, from 0 to 100 |\n'),
      noticedBy: DOCUMENTS,
      says: 'docs/contract.md',
    },
    {
      name: 'the rule',
      file: 'rules/databaseRules.ts',
      change: behind(
        "        ifPlaying: { '.read': hasAccess },\n",
        "        volume: { '.read': hasAccess },\n",
      ),
      noticedBy: RULES,
      says: 'a grant reads each field',
    },
    {
      name: 'the rules being built',
      file: 'database.rules.json',
      change: byCommand,
      command: 'rules:build',
      noticedBy: RULES,
      says: 'database.rules.json is what its source says',
    },
    {
      name: 'the row of the matrix',
      file: 'tests/rules/table.ts',
      change: before(
        "  row('players/gym/ifPlaying'",
        "  row('players/gym/volume', 90, { administrator: READS, customer: READS }),\n",
      ),
      noticedBy: ['tests/rules/table.test.ts'],
      says: 'a row for each field',
    },
    {
      name: 'the demo players',
      file: 'emulators/seed/players.ts',
      change: behind('    ifPlaying: true,\n', '    volume: 60,\n'),
      noticedBy: 'tests',
      says: "'volume' is optional in type",
    },
  ],
);
