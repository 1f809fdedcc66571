import { newPlayers } from '../../emulators/seed/newcomers';
import { addDemoRatings } from '../../emulators/seed/ratings';
import { addDemoMessages } from '../../emulators/seed/threads';
import type { Phone } from './phones';
import { NONE, visitAs, visitAsNewcomer, type Scene } from './scene';

/** A customer of three zones who has rated in them, and heard of it. */
async function visitAsRater(phone: Phone): Promise<void> {
  const players = newPlayers(3);
  const uid = await visitAsNewcomer(phone, { players });
  await addDemoMessages(uid);
  await addDemoRatings(uid, players);
}

/** What was rated before. */
export const ratingScenes: Scene[] = [
  {
    name: 'ratings',
    show: async (phone) => {
      await visitAsRater(phone);
      await phone.open('/ratings');
      await phone.page.getByText('Golden Hour').waitFor();
    },
  },
  { name: 'ratings-none', show: visitAs(NONE, '/ratings') },
  {
    name: 'thread-of-rating',
    show: async (phone) => {
      await visitAsRater(phone);
      await phone.open('/messages/R00001');
      await phone.page.getByText(phone.texts.messages.rating).waitFor();
    },
  },
];
