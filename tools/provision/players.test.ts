import { describe, expect, it } from 'vitest';
import { appOriginFrom, provisioned, rowsFrom, sheetsOf } from './players';

const TABLE = 'playerId,location,address\n101,Zaal,"Kanaalweg 14, Utrecht"\n102,"De ""Linde""",\n';

describe('the players of a table', () => {
  it('are its lines, with commas and quotes in them', () => {
    expect(rowsFrom(`\uFEFF${TABLE}`)).toEqual([
      { playerId: 101, location: 'Zaal', address: 'Kanaalweg 14, Utrecht' },
      { playerId: 102, location: 'De "Linde"', address: '' },
    ]);
  });

  it.each([
    ['playerId,location\n1,Zaal', 'Line 1 has no column address'],
    ['playerId,location,address\nx,Zaal,', 'Line 2: playerId is not a whole number.'],
    ['playerId,location,address\n1,Zaal,\n2,,', 'Line 3: location is empty.'],
    ['playerId,location,address\n1,Zaal,\n1,Bar,', 'Player 1 is in the table twice.'],
  ])('say what is wrong with %j', (table, problem) => {
    expect(() => rowsFrom(table)).toThrow(problem);
  });

  it('get keys and codes that nobody can guess, all different (docs/contract.md C7, docs/security.md S142)', () => {
    const players = rowsFrom(TABLE).map(provisioned);
    const secrets = players.flatMap(({ code, player: { crypKey } }) => [code, crypKey]);
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
  });

  it('have a sheet each, with the link that adds them', () => {
    const players = rowsFrom(TABLE).map(provisioned);
    const sheets = sheetsOf('https://app.example', players);
    for (const { code } of players) expect(sheets).toContain(`https://app.example/addPlayerQR/${code}`);
    expect(sheets).toContain('De &quot;Linde&quot;');
    expect(sheets.match(/<svg/g)).toHaveLength(2);
  });

  it('have links to the app of their project, never to this machine', () => {
    const project = { DATABASE_URL: 'https://my-project-default-rtdb.europe-west1.firebasedatabase.app' };
    expect(() => appOriginFrom(project)).toThrow('APP_ORIGIN is not set.');
    expect(appOriginFrom({ ...project, APP_ORIGIN: 'https://app.example' })).toBe('https://app.example');
    for (const APP_ORIGIN of ['https://app.example/', 'app.example', 'https://app.example/vc'])
      expect(() => appOriginFrom({ APP_ORIGIN })).toThrow(`APP_ORIGIN is ${APP_ORIGIN}.`);
    expect(appOriginFrom({})).toBe('http://localhost:5000');
  });
});
