import { routes } from '../../src/model/routes';
import { HOST, commandPrefix, type Ports } from '../ports';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/accounts';
import { HARD_ACCOUNTS } from '../seed/hard/accounts';
import { HARD_BUNDLE_CODE } from '../seed/hard/hardVenue';
import { OLD_ACCOUNTS } from '../seed/old/oldDatabase';
import { SHARED_BUNDLE_CODE } from '../seed/players';
import { DATABASE_NAMESPACE, originOf } from './project';

export function table(
  ports: Ports,
  frontend: 'hosting' | 'vite',
  { hard, old }: { hard: boolean; old: boolean },
): string {
  const origin = originOf(ports, frontend);
  const rows: [string, string][] = [
    ['App', origin],
    ...[...DEMO_ACCOUNTS, ...(hard ? HARD_ACCOUNTS : []), ...(old ? Object.values(OLD_ACCOUNTS) : [])].map(
      ({ email, description }): [string, string] => ['', `${email}  ${description}`],
    ),
    ['Password', DEMO_PASSWORD],
    ['Desk', `${origin}${routes.desk}`],
    ['Administration', `${origin}${routes.administration}`],
    ['Counter', `${origin}${routes.counter}`],
    ['Add a player', `${origin}/addPlayerQR/${SHARED_BUNDLE_CODE}`],
    ...(hard ? [['', `${origin}/addPlayerQR/${HARD_BUNDLE_CODE}`] satisfies [string, string]] : []),
    ['Old account', `http://localhost:${ports.oldApp}`],
    ['Mail inbox', `http://localhost:${ports.inbox}`],
    ['Database', `http://${HOST}:${ports.databaseWindow}/?ns=${DATABASE_NAMESPACE}`],
    ['Players', `${commandPrefix(ports)}npm run venue -- list`],
    ['Pushed', `${commandPrefix(ports, 'push')}npm run venue -- push`],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(16)}${value}`);
  return ['', ...lines, ''].join('\n');
}
