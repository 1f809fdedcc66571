import { onValueCreated } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { childrenOf } from '../src/model/decode';
import { paths } from '../src/model/paths';
import { routes } from '../src/model/routes';
import { pushSecrets, servingDatabase } from './configuration';
import { valueAt } from './database';
import { isNewsFor, tell } from './push';

const takenBackSchema = v.object({
  player: v.pipe(v.string(), v.nonEmpty()),
  zone: v.fallback(v.string(), ''),
  inviter: v.fallback(v.string(), ''),
  takenBack: v.number(),
  acceptedBy: v.optional(v.unknown()),
});

/** An invitation was taken back: notifies the guests who still use the zone by it (docs/product.md 32.22). */
export async function tellTakenBack(code: string): Promise<void> {
  const { success, output } = v.safeParse(takenBackSchema, await valueAt(paths.invite(code)));
  if (!success) return;
  const { player, zone, inviter, takenBack, acceptedBy } = output;
  await Promise.all(
    childrenOf(acceptedBy).map(async ([uid]) => {
      if (!(await isNewsFor(uid, takenBack))) return;
      if ((await valueAt(paths.playerAccess(uid, player))) !== code) return;
      await tell(uid, {
        tag: `zone-${player}`,
        moment: takenBack,
        address: routes.zone(player),
        words: (t) => ({
          title: t('push.takenBack', { zone }),
          body: inviter === '' ? '' : t('push.takenBackBy', { who: inviter }),
        }),
      });
    }),
  );
}

export const invitationTakenBack = onValueCreated(
  { ...servingDatabase, secrets: pushSecrets, ref: '/invites/{code}/takenBack' },
  ({ params: { code } }) => tellTakenBack(code),
);
