export const moodSwitch = {
  heading: 'Change the vibe of {{player}}',
  goBack: 'Go back',
  noMoods: 'This player offers no moods right now.',
  active: 'Active now',
  sending: 'Changing the mood…',
  sendingText: 'We are asking the player for the other playlist.',
  successTitle: 'Success!',
  success: 'succesfully changed playlist',
};
