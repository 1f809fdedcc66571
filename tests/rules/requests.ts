/** When the server writes it. */
export const NOW = { '.sv': 'timestamp' };

/** What a customer of the test world asks when rating the gym. */
export const rating = (changes: Record<string, unknown> = {}) => ({
  rateType: 'up',
  user: 'customer',
  userName: 'Anna De Vries',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

/** What a customer of the test world asks when changing the mood of the gym. */
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

/** Beside what shares a code, or takes it back. */
export const shared = (uid: string, code: string) => ({ [`users/${uid}/lastShared`]: { code, at: NOW } });

/** What a device says of itself that is to be told of answers. */
export const pushDevice = (changes: Record<string, unknown> = {}) => ({
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk-x_9',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  language: 'nl',
  at: NOW,
  ...changes,
});
