/** The counter, where whoever passes rates what plays. */
export const counter = {
  title: 'Counter',
  startTitle: '{{zone}} on the counter',
  startText:
    'Put this phone or tablet down. Everybody who passes can rate the track that plays with one tap. The thumbs are given in the name of this account.',
  startAlone:
    'As long as the zone is on the counter, the app shows nothing else on this device: no menu, no messages, no settings.',
  startLeave:
    'To stop, hold the lock for 3 seconds and enter the password of this account. So make sure that you know the password.',
  start: 'Put it on the counter',
  notKept:
    'This browser keeps nothing, so the counter would be gone after a reload. Allow cookies and storage, or use another browser.',
  chooseTitle: 'Which zone goes on the counter?',
  question: 'What do you think of the music?',
  oneTap: 'One tap on a face gives a thumb.',
  sending: 'Passing on your thumb…',
  thanks: 'Thank you for your thumb!',
  thanksUp: 'Thank you! Thumbs up for {{track}}.',
  thanksDown: 'Thank you! Thumbs down for {{track}}.',
  rated: 'This track has a thumb. The next one is yours.',
  ratedWithoutSong: 'A thumb has just been given. In a few minutes you can give one.',
  already: 'This track already has a thumb from here. With the next track it is your turn.',
  alreadyWithoutSong: 'Somebody has just given a thumb here. In a few minutes it is your turn.',
  failed: 'Your thumb cannot be passed on right now. Feel free to try again later.',
  notSent: 'There is no connection for a moment. Your thumb was not sent.',
  songOver: 'That track has just ended, so your thumb was not sent. What do you think of what plays now?',
  unknown: 'The connection is shaky. We do not know yet whether your thumb has arrived.',
  longOffline: 'There has been no connection for a while. No thumbs can be given now; later again.',
  notKnown: 'There is no connection now. No thumbs can be given for a moment; later again.',
  standby: 'No music is playing now. See you later!',
  away: 'The music cannot be reached from here for a moment. See you later!',
  missingStaff:
    'For staff: the player is gone or has a new key. Stop the counter and scan the QR code again.',
  endedStaff:
    'For staff: the invitation to this zone is no longer valid. When it is valid again, the counter goes on by itself.',
  notLinkedStaff: 'For staff: this zone is no longer linked to this account.',
  closed: 'Closed for a moment. See you later!',
  closedStaff: 'For staff: this counter is logged out. Log in with the same account and it goes on.',
  leave: 'Stop the counter',
  hold: 'For staff: hold the lock for 3 seconds.',
  leaveTitle: 'Stop the counter?',
  leaveText: 'Enter the password of the account that is logged in here.',
  leaveYes: 'Stop',
  stay: 'Leave it standing',
  wrongPassword: 'This password is wrong.',
  notChecked: 'There is no connection, so the password cannot be checked.',
  logOutText:
    'Without a connection you can log out. That stops the counter, and nothing of this account stays on this device.',
};
