export const rating = {
  question: 'What do you think of this track?',
  down: 'Thumbs down',
  up: 'Thumbs up',
  rate: 'Rate',
  personalTouch: 'Personal touch',
  standbyTitle: 'Standby',
  standby: 'This player is not playing right now. You can rate as soon as the music is back.',
  sending: 'Sending your rating…',
  sendingText: 'We are passing your rating on to the player.',
  confirmedTitle: 'Thank you!',
  confirmed: 'Thanks for your feedback. Your rating will be processed.',
};
