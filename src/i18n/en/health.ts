export const health = {
  unknown: 'Fetching…',
  playing: 'Playing',
  standby: 'Standby',
  silent: 'Did not answer',
  missing: 'Not reachable',
  answered: 'Answered last {{when}}',
  notAnswered: 'Did not answer {{when}}',
  at: 'at {{time}}',
  onDay: '{{day}} at {{time}}',
  again: 'Try again',
};
