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
  stampID: 12,
  name: 'Druk',
  user: 'customer',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});
