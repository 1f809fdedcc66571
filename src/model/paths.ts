/** As whom the functions that count thumbs write: under the rules, which see to it that none counts twice. */
export const COUNTER = 'function:thumbs';
/** As whom the functions that bring thumbs to the desk of the DJs write: under the rules, so that none comes back that was answered. */
export const MESSENGER = 'function:desk';

/** Paths in the Realtime Database, relative to its root. Each node of the data model has its one path here. */
export const paths = {
  user: (uid: string) => `users/${uid}`,
  userInfo: (uid: string) => `users/${uid}/info`,
  registeredPlayers: (uid: string) => `users/${uid}/registeredPlayers`,
  registeredPlayer: (uid: string, pushId: string) => `users/${uid}/registeredPlayers/${pushId}`,
  messages: (uid: string) => `users/${uid}/messages`,
  thread: (uid: string, threadId: string) => `users/${uid}/messages/${threadId}`,
  threadInfo: (uid: string, threadId: string) => `users/${uid}/messages/${threadId}/info`,
  message: (uid: string, threadId: string, timestamp: number | string) =>
    `users/${uid}/messages/${threadId}/${timestamp}`,
  messageRead: (uid: string, threadId: string, timestamp: number | string) =>
    `users/${uid}/messages/${threadId}/${timestamp}/rcvd`,
  /** Which messages the customer marked as read last: what explains the unread count. */
  reading: (uid: string) => `users/${uid}/reading`,
  ratings: (uid: string) => `users/${uid}/ratings`,
  rating: (uid: string, id: string) => `users/${uid}/ratings/${id}`,
  /** What came of a rating: written by the provider alone. */
  outcome: (uid: string, id: string) => `users/${uid}/ratings/${id}/outcome`,
  /** Which rating was given last, by its id: no request is remembered twice. */
  lastRating: (uid: string) => `users/${uid}/lastRating`,
  /** Which code the customer shared, took back or restored last, and when. */
  lastShared: (uid: string) => `users/${uid}/lastShared`,
  /** Where a request says until when it counts: no request is carried out later, or twice. */
  ticket: (uid: string, place: number) => `users/${uid}/tickets/${place}`,
  /** Which request the customer took back last: its mailbox, and its time. */
  takenBack: (uid: string) => `users/${uid}/takenBack`,
  /** The devices that are told when a DJ answers. */
  pushDevices: (uid: string) => `users/${uid}/push`,
  pushDevice: (uid: string, place: string) => `users/${uid}/push/${place}`,
  players: 'players',
  player: (playerKey: string) => `players/${playerKey}`,
  rates: (playerKey: string) => `players/${playerKey}/rates`,
  switcher: (playerKey: string) => `players/${playerKey}/switcher`,
  /** The number of the player of a mailbox. Everybody who may use the player can read it. */
  playerNumberBeside: (mailbox: string) => mailbox.replace(/[^/]+$/, 'playerId'),
  nowPlaying: (playerKey: string) => `players/${playerKey}/nowPlaying`,
  justPlayed: (playerKey: string) => `players/${playerKey}/justPlayed`,
  /** The songs that the player is not to play again, by their ids. */
  blocked: (playerKey: string) => `blocked/${playerKey}`,
  blockedSong: (playerKey: string, song: string) => `blocked/${playerKey}/${song}`,
  /** When the player last began each of its songs, by their ids. */
  heard: (playerKey: string) => `heard/${playerKey}`,
  heardSong: (playerKey: string, song: string) => `heard/${playerKey}/${song}`,
  seen: (playerKey: string) => `players/${playerKey}/seen`,
  /** Who wants to be told when a player falls silent, by uid. */
  alertsOf: (playerKey: string) => `alerts/${playerKey}`,
  alert: (playerKey: string, uid: string) => `alerts/${playerKey}/${uid}`,
  /** The players that are silent now: the provider's list. */
  silentPlayers: 'silent',
  silentPlayer: (playerKey: string) => `silent/${playerKey}`,
  /** When the last complete run looked for silent players. */
  alertLooked: 'alerting/looked',
  /** When so many players fell silent at once that it was told to the provider alone. */
  alertMass: 'alerting/mass',
  /** What was told last of a player. */
  alertsTold: 'alerting/told',
  alertTold: (playerKey: string) => `alerting/told/${playerKey}`,
  /** The messages that have still to be sent. */
  alertsWaiting: 'alerting/waiting',
  alertWaiting: (id: string) => `alerting/waiting/${id}`,
  moods: (playerKey: string) => `players/${playerKey}/switchObj`,
  moodActive: (playerKey: string, index: string) => `players/${playerKey}/switchObj/${index}/active`,
  grants: (uid: string) => `playerAccess/${uid}`,
  playerAccess: (uid: string, playerKey: string) => `playerAccess/${uid}/${playerKey}`,
  /** The thumbs that wait at the desk of the DJs. The key of each is that of the conversation about it. */
  openThumbs: 'desk/open',
  openThumb: (id: string) => `desk/open/${id}`,
  /** Which DJ is answering it, and since when. */
  takenThumb: (id: string) => `desk/open/${id}/taken`,
  /** Those that were answered. */
  settledThumbs: 'desk/done',
  settledThumb: (id: string) => `desk/done/${id}`,
  /** What DJs often say, kept for all of them, each in one of a few places. */
  deskTexts: 'desk/texts',
  deskText: (place: string) => `desk/texts/${place}`,
  /** Which thumb a DJ settled last: what explains all other changes of that update. */
  deskAct: (uid: string) => `desk/acts/${uid}`,
  invites: 'invites',
  invite: (code: string) => `invites/${code}`,
  /** Whether an invitation was taken back, and when. */
  inviteTakenBack: (code: string) => `invites/${code}/takenBack`,
  /** When who gave an invitation last got a new key of its player. */
  inviteRenewed: (code: string) => `invites/${code}/renewed`,
  acceptance: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}`,
  /** When somebody who accepted an invitation last asked something of its player. */
  lastUse: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}/lastUsed`,
  /** Where an old account says who claimed it, and when. */
  legacyClaimedBy: (legacyId: string) => `legacyAccounts/${legacyId}/claimedBy`,
  legacyClaimedAt: (legacyId: string) => `legacyAccounts/${legacyId}/claimedAt`,
  keyBundle: (code: string) => `keyBundles/${code}`,
  /** Where the mail function notes what it sends, so that a double tap sends one mail. */
  mailRequests: 'mailRequests',
  mailRequest: (digest: string) => `mailRequests/${digest}`,
  /** What was mailed to clients, by the code of its bundle. */
  mails: 'mails',
  mail: (code: string) => `mails/${code}`,
  /** How often a thumb was given, by day: what reports are made of. */
  thumbsOfDays: 'thumbs/days',
  thumbsOfDay: (day: string) => `thumbs/days/${day}`,
  /** Which thumbs were counted, so that none counts twice. */
  countedThumbs: 'thumbs/counted',
  countedThumb: (id: string) => `thumbs/counted/${id}`,
  /** How many thumbs wait at the desk: all of them, and by the day since which they do. */
  waiting: 'thumbs/waiting',
  waitingThumbs: 'thumbs/waiting/total',
  waitingDays: 'thumbs/waiting/days',
  waitingSince: (day: string) => `thumbs/waiting/days/${day}`,
  /** The last pushes to a customer's devices, so that none is sent twice. */
  told: (uid: string) => `told/${uid}`,
  legacyAccount: (legacyId: string) => `legacyAccounts/${legacyId}`,
} as const;
