/** The silent players, for an administrator. */
export const silence = {
  title: 'Stille spelers',
  loading: 'Spelers laden…',
  none: 'Er is geen speler stil.',
  since: 'stil sinds {{when}}',
  more: 'Dit zijn de {{number}} spelers die het langst stil zijn.',
};
