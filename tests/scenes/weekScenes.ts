import { addZoneDays } from '../../emulators/seed/thumbs';
import { routes } from '../../src/model/routes';
import { ofData, visitAsNewcomer, type Scene } from './scene';

export const weekScenes: Scene[] = ofData([
  {
    name: 'week',
    show: async (phone) => {
      const players = phone.data.newPlayers(3);
      const tracks = phone.data.tracks.map(({ artist, title }) => [artist, title]);
      await visitAsNewcomer(phone, { players }, routes.week, () => addZoneDays(players, tracks));
      await phone.page.getByRole('heading', { name: phone.texts.thumbs.most.down }).first().waitFor();
    },
  },
  {
    name: 'week-none',
    isVariant: true,
    show: async (phone) => {
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1) }, routes.week);
      await phone.page.getByRole('link', { name: phone.texts.week.counter }).waitFor();
    },
  },
]);
