/** Being told when a zone falls silent. */
export const alert = {
  title: 'Als deze zone stilvalt',
  loading: 'Ophalen…',
  off: 'Hoor je het graag als er 10 minuten niets van deze zone te horen is terwijl je open bent? We mailen je dan, en nog een keer als hij er weer is. Apparaten waarop meldingen aanstaan krijgen ook een melding.',
  on: 'We mailen je als deze zone 10 minuten stil is terwijl je open bent, en nog een keer als hij er weer is. Apparaten waarop meldingen aanstaan krijgen ook een melding.',
  muted: 'Je hoort niets tot {{when}}.',
  ask: 'Laat het me weten als deze zone stilvalt',
  mute: '{{hours}} uur niets laten weten',
  unmute: 'Weer laten weten',
  end: 'Niet meer laten weten',
};
