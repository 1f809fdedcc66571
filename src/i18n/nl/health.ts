export const health = {
  unknown: 'Ophalen…',
  playing: 'Speelt',
  standby: 'Stand-by',
  fellSilent: 'Stil',
  silentSince: 'Stil sinds {{when}}',
  silent: 'Geen antwoord',
  missing: 'Niet bereikbaar',
  answered: 'Laatste antwoord {{when}}',
  notAnswered: 'Geen antwoord {{when}}',
  at: 'om {{time}}',
  onDay: '{{day}} om {{time}}',
  again: 'Probeer opnieuw',
};
