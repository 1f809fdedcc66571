import type { Phone } from './phones';
import { ofData, visitAs, visitAsNewcomer, type Scene } from './scene';

async function visitAsRater(phone: Phone, path: string): Promise<void> {
  const players = phone.data.newPlayers(3);
  await visitAsNewcomer(phone, { players }, path, (uid) => phone.data.addHistory(uid, players));
}

export const ratingScenes: Scene[] = ofData([
  {
    name: 'ratings',
    show: async (phone) => {
      await visitAsRater(phone, '/ratings');
      await phone.page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'ratings-none', isVariant: true, show: visitAs(0, '/ratings') },
  {
    name: 'thread-of-rating',
    show: async (phone) => {
      await visitAsRater(phone, '/messages/R00001');
      await phone.page.getByText(phone.texts.messages.rating).waitFor();
    },
  },
]);
