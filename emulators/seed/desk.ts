import { rankOf } from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import { decodeRatings } from '../../src/model/rating';
import type { SeedAccount } from './accounts';
import { admin } from './admin';

/** Adds the customer's unanswered demo ratings to the desk. */
export async function addDemoDesk(
  uid: string,
  { firstname, companyname, players }: Pick<SeedAccount, 'firstname' | 'companyname' | 'players'>,
): Promise<void> {
  const given: unknown = (await admin.database.ref(paths.ratings(uid)).get()).val();
  const waiting = decodeRatings(given).filter(
    ({ outcome, withdrawn }) => outcome === undefined && !withdrawn,
  );
  await admin.database.ref().update(
    Object.fromEntries(
      waiting.map(({ id, player, rateType, dateAsked, track, reason }) => [
        paths.waitingThumb(`R${uid}${id}`),
        {
          uid,
          rating: id,
          firstName: firstname,
          company: companyname,
          zone: players.find(({ key }) => key === player)?.location ?? '',
          rateType,
          dateAsked,
          rank: rankOf({ reason, dateAsked, last: undefined }),
          ...(track !== undefined && { track }),
          ...(reason !== undefined && { reason }),
        },
      ]),
    ),
  );
}
