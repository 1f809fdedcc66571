export const NOW = { '.sv': 'timestamp' };

export const rating = (changes: Record<string, unknown> = {}) => ({
  rateType: 'up',
  user: 'customer',
  userName: 'Anna De Vries',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

/** What a rating stores with its writer. */
export const entry = (
  changes: Record<string, unknown> = {},
  { uid = 'customer', player = 'gym', id = 'given' } = {},
) => ({
  [`users/${uid}/ratings/${id}`]: { player, zone: 'Zaal', rateType: 'up', dateAsked: NOW, ...changes },
  [`users/${uid}/lastRating`]: id,
});

/** A rating in one update, as the app writes it. The request is evaluated first, so that no rule of the entry hides its own. */
export const given = (changes: Record<string, unknown> = {}, { uid = 'customer', player = 'gym' } = {}) => {
  const request = rating({ user: uid, ...changes });
  return {
    [`players/${player}/rates`]: request,
    ...entry({ rateType: request.rateType }, { uid, player }),
  };
};

export const moodTask = (changes: Record<string, unknown> = {}) => ({
  playerId: 101,
  option: '1',
  stampID: 12,
  name: 'Druk',
  user: 'customer',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

/** A request for volume, pause or next song: by default for a softer volume. */
export const remoteTask = (changes: Record<string, unknown> = {}) => ({
  ...(changes.what === undefined && { what: 'volume', level: 3 }),
  user: 'customer',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

/** The note of a request, as the app writes it beside one. */
export const asked = (uid = 'customer', player = 'gym') => ({ [`users/${uid}/asked/${player}`]: NOW });

export const shared = (uid: string, code: string) => ({ [`users/${uid}/lastShared`]: { code, at: NOW } });

export const pushDevice = (changes: Record<string, unknown> = {}) => ({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk-x_9',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  language: 'nl',
  at: NOW,
  ...changes,
});
