/** The songs that a player does not play again. */
export const blocking = {
  title: 'Songs that do not play here again',
  none: 'None. After a thumbs down you can have a song left out here.',
  loading: 'Loading songs…',
  since: 'Since {{when}}',
  allow: 'Allow again',
  showAll: 'Show all {{number}}',
};
