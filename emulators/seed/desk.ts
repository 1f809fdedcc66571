import { conversationKey, rankOf, rankOfConversation } from '../../src/model/desk';
import { WELCOME_THREAD_ID } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { decodeRatings } from '../../src/model/rating';
import type { SeedAccount } from './accounts';
import { admin } from './admin';

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

/** `age` in ms. */
const QUESTIONS = [
  { msg: 'Vrijdag bestaan we tien jaar. Kan het vanaf acht uur feestelijker?', age: 7_800_000 },
  { msg: 'Hoe krijg ik ’s ochtends minder praatmuziek?', age: 2_400_000 },
];

/** A message in R00000, also at the desk. `place` is that of a question. */
export async function addDemoQuestion(
  uid: string,
  { firstname, companyname }: Pick<SeedAccount, 'firstname' | 'companyname'>,
  place: number,
): Promise<void> {
  const question = QUESTIONS[place];
  if (question === undefined) return;
  const { msg, age } = question;
  const created = Date.now() - age;
  const thread = WELCOME_THREAD_ID;
  await admin.database.ref().update({
    [paths.message(uid, thread, created)]: { created, from: uid, msg, rcvd: true },
    [`${paths.threadInfo(uid, thread)}/dateTime`]: created,
    [paths.waitingThumb(conversationKey(uid, thread))]: {
      uid,
      thread,
      firstName: firstname,
      company: companyname,
      text: msg,
      since: created,
      last: created,
      rank: rankOfConversation({ since: created }),
    },
  });
}
