/** The screen of what was rated before. */
export const ratings = {
  title: 'My ratings',
  none: 'You have not rated anything yet. Choose a zone, choose a face and say what you think of the music.',
  rateNow: 'Rate now',
  zone: 'Zone',
  allZones: 'All zones',
  thumb: 'Thumb',
  allThumbs: 'All',
  noneSuch: 'No ratings match this filter.',
  noneSuchYet: 'No ratings match this filter yet. Have a look at the older ones.',
  conversation: 'Read the conversation',
  /** What came of a rating. */
  outcome: {
    removed: 'Taken out of the music of {{zone}}',
    removedAnywhere: 'Taken out of the music',
    notHeard: 'Not heard there since',
    heard: 'Heard there again: {{when}}',
    lessOften: 'Plays less often from now on',
    moreLike: 'More music like this from now on',
    kept: 'Looked at: the song stays',
  },
  older: 'Show older ratings',
};
