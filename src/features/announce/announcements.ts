import { type Announcement, commonAnnouncements, decodeAnnouncements } from '@/model/announcement';
import { paths } from '@/model/paths';
import type { Watch } from '@/store/known';

export interface Offered {
  keys: readonly string[];
  announcements: Announcement[];
}

/** What all of them offer, in the order of the first. */
export const watchAnnouncements =
  (keys: readonly string[]): Watch<Offered> =>
  (database, onOffered, onError) => {
    const lists = new Map<string, Announcement[]>();
    const tell = (): void => {
      const [first, ...others] = keys.flatMap((key) => {
        const list = lists.get(key);
        return list === undefined ? [] : [list];
      });
      if (first !== undefined && lists.size === keys.length)
        onOffered({ keys, announcements: commonAnnouncements(first, others) });
    };
    const stops = keys.map((key) =>
      database.subscribe(
        paths.announcements(key),
        (value) => {
          lists.set(key, decodeAnnouncements(value));
          tell();
        },
        onError,
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
