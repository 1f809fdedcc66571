import { expect, it } from 'vitest';
import { PLAYER_FIELDS } from '../../src/model/player';
import { TABLE } from './table';

it('the table of the rules has a row for each field of a player', () => {
  const paths = TABLE.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(PLAYER_FIELDS.map((field) => `players/gym/${field}`)));
});
