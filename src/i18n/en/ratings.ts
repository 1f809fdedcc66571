/** The screen of what was rated before. */
export const ratings = {
  title: 'My ratings',
  none: 'You have not rated anything yet. Choose a zone, choose a face and say what you think of the music.',
  rateNow: 'Rate now',
  zone: 'Music zone',
  allZones: 'All zones',
  thumb: 'Thumb',
  allThumbs: 'All',
  noneSuch: 'There is no such rating.',
  noneSuchYet: 'There is no such rating among the newest.',
  conversation: 'Read the conversation',
  older: 'Show older ratings',
};
