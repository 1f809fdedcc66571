/** The silent players, for an administrator. */
export const silence = {
  title: 'Silent players',
  loading: 'Loading players…',
  none: 'No player is silent.',
  since: 'silent since {{when}}',
  more: 'These are the {{number}} players that are silent for longest.',
};
