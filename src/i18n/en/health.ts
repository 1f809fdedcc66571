export const health = {
  unknown: 'Loading…',
  playing: 'Playing',
  standby: 'Standby',
  fellSilent: 'Silent',
  silentSince: 'Silent since {{when}}',
  silent: 'No response',
  missing: 'Not reachable',
  answered: 'Last response {{when}}',
  notAnswered: 'No response {{when}}',
  at: 'at {{time}}',
  onDay: '{{day}} at {{time}}',
  again: 'Try again',
};
