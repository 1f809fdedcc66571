/** Identity of the functions that count thumbs. They write under the rules, which prevent double counts. */
export const COUNTER = 'function:thumbs';
/** Identity of the functions that bring thumbs to the desk. The rules keep out answered thumbs. */
export const MESSENGER = 'function:desk';

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
  /** Explains the unread count to the rules. */
  reading: (uid: string) => `users/${uid}/reading`,
  ratings: (uid: string) => `users/${uid}/ratings`,
  rating: (uid: string, id: string) => `users/${uid}/ratings/${id}`,
  /** Written by the provider alone. */
  outcome: (uid: string, id: string) => `users/${uid}/ratings/${id}/outcome`,
  /** Keeps a request from being remembered twice. */
  lastRating: (uid: string) => `users/${uid}/lastRating`,
  /** The code that was shared, revoked or restored last. */
  lastShared: (uid: string) => `users/${uid}/lastShared`,
  /** Keeps a request from being carried out late or twice. */
  ticket: (uid: string, place: number) => `users/${uid}/tickets/${place}`,
  /** Mailbox and time of the last recall. */
  recalled: (uid: string) => `users/${uid}/takenBack`,
  /** When the customer last asked for a mood, or for anything in `remote`. */
  asked: (uid: string, playerKey: string) => `users/${uid}/asked/${playerKey}`,
  pushDevices: (uid: string) => `users/${uid}/push`,
  pushDevice: (uid: string, place: string) => `users/${uid}/push/${place}`,
  players: 'players',
  player: (playerKey: string) => `players/${playerKey}`,
  rates: (playerKey: string) => `players/${playerKey}/rates`,
  switcher: (playerKey: string) => `players/${playerKey}/switcher`,
  remote: (playerKey: string) => `players/${playerKey}/remote`,
  /** Readable by everybody who may use the player. */
  playerNumberBeside: (mailbox: string) => mailbox.replace(/[^/]+$/, 'playerId'),
  nowPlaying: (playerKey: string) => `players/${playerKey}/nowPlaying`,
  skipFrom: (playerKey: string) => `players/${playerKey}/skipFrom`,
  announcing: (playerKey: string) => `players/${playerKey}/announcing`,
  announced: (playerKey: string) => `players/${playerKey}/announced`,
  announceFrom: (playerKey: string) => `players/${playerKey}/announceFrom`,
  announcements: (playerKey: string) => `announcements/${playerKey}`,
  justPlayed: (playerKey: string) => `players/${playerKey}/justPlayed`,
  /** Keyed by the start of each play (epoch ms, 13 digits). */
  played: (playerKey: string) => `played/${playerKey}`,
  blocked: (playerKey: string) => `blocked/${playerKey}`,
  blockedSong: (playerKey: string, song: string) => `blocked/${playerKey}/${song}`,
  /** When each song last began, by id. */
  heard: (playerKey: string) => `heard/${playerKey}`,
  lastPlayed: (playerKey: string, song: string) => `heard/${playerKey}/${song}`,
  alertsOf: (playerKey: string) => `alerts/${playerKey}`,
  alert: (playerKey: string, uid: string) => `alerts/${playerKey}/${uid}`,
  /** The provider's list. */
  silentPlayers: 'silent',
  silentPlayer: (playerKey: string) => `silent/${playerKey}`,
  /** When the player last got another key (epoch ms). Without the key. */
  keyChanged: (playerKey: string) => `keyChanges/${playerKey}`,
  moods: (playerKey: string) => `players/${playerKey}/switchObj`,
  moodActive: (playerKey: string, index: string) => `players/${playerKey}/switchObj/${index}/active`,
  grants: (uid: string) => `playerAccess/${uid}`,
  playerAccess: (uid: string, playerKey: string) => `playerAccess/${uid}/${playerKey}`,
  /** The key of a thumb is also that of the conversation about it. */
  waitingThumbs: 'desk/open',
  waitingThumb: (id: string) => `desk/open/${id}`,
  takenThumb: (id: string) => `desk/open/${id}/taken`,
  settledThumbs: 'desk/done',
  settledThumb: (id: string) => `desk/done/${id}`,
  deskTexts: 'desk/texts',
  deskText: (place: string) => `desk/texts/${place}`,
  /** Explains the rest of the update that settles a thumb to the rules. */
  deskAct: (uid: string) => `desk/acts/${uid}`,
  invites: 'invites',
  invite: (code: string) => `invites/${code}`,
  inviteRevoked: (code: string) => `invites/${code}/takenBack`,
  /** When the inviter last got a new key of the player. */
  inviteRenewed: (code: string) => `invites/${code}/renewed`,
  /** When the inviter was told what the right to change the mood includes. */
  inviteTold: (code: string) => `invites/${code}/told`,
  acceptance: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}`,
  lastUse: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}/lastUsed`,
  legacyClaimedBy: (legacyId: string) => `legacyAccounts/${legacyId}/claimedBy`,
  legacyClaimedAt: (legacyId: string) => `legacyAccounts/${legacyId}/claimedAt`,
  keyBundle: (code: string) => `keyBundles/${code}`,
  /** Keyed by the code of the bundle. */
  mails: 'mails',
  mail: (code: string) => `mails/${code}`,
  /** Days, for those who have the player's key. */
  thumbsOfZone: (playerKey: string) => `thumbs/zones/${playerKey}`,
  /** The day since which thumbs are counted by zone. */
  zonesSince: 'thumbs/zonesSince',
  weekly: (uid: string) => `weekly/${uid}`,
  /** From this time on (epoch ms) the rules need the note of each request, `asked`. */
  notedFrom: 'settings/notedFrom',
  /** The last pushes, so that none is sent twice. */
  told: (uid: string) => `told/${uid}`,
  legacyAccount: (legacyId: string) => `legacyAccounts/${legacyId}`,
} as const;

/** Apart, so that no client loads them. */
export const functionPaths = {
  thumbsOfZoneDay: (playerKey: string, day: string) => `thumbs/zones/${playerKey}/${day}`,
  /** Keys begin with the day, so that the oldest are found first. */
  zoneDays: 'thumbs/zoneDays',
  zoneDay: (playerKey: string, day: string) => `thumbs/zoneDays/${day}:${playerKey}`,
  weeklies: 'weekly',
  /** The last week of which a customer's mail was queued. */
  weeksQueued: 'alerting/weekly',
  weekQueued: (uid: string) => `alerting/weekly/${uid}`,
  weekReach: 'alerting/weekReach',
  weeksWaiting: 'alerting/weekWaiting',
  weekWaiting: (uid: string) => `alerting/weekWaiting/${uid}`,
  /** When all players were last checked for silence. */
  alertLooked: 'alerting/looked',
  /** When the last mass of players began to fall silent, of which only the provider is told. */
  alertMass: 'alerting/mass',
  alertsTold: 'alerting/told',
  alertTold: (playerKey: string) => `alerting/told/${playerKey}`,
  alertsWaiting: 'alerting/waiting',
  alertWaiting: (id: string) => `alerting/waiting/${id}`,
  /** Epoch ms. */
  alertMailed: (playerKey: string) => `alerting/mailed/${playerKey}`,
  unsubscribeLinks: 'alerting/unsubscribe',
  unsubscribeLink: (token: string) => `alerting/unsubscribe/${token}`,
  /** Keeps a double tap from sending two mails. */
  mailRequests: 'mailRequests',
  mailRequest: (digest: string) => `mailRequests/${digest}`,
  thumbsOfDays: 'thumbs/days',
  thumbsOfDay: (day: string) => `thumbs/days/${day}`,
  /** Keeps a thumb from counting twice. */
  countedThumbs: 'thumbs/counted',
  countedThumb: (id: string) => `thumbs/counted/${id}`,
  /** The total, and the numbers by the day since which they wait. */
  waiting: 'thumbs/waiting',
  waitingTotal: 'thumbs/waiting/total',
  waitingConversations: 'thumbs/waiting/conversations',
  waitingDays: 'thumbs/waiting/days',
  waitingSince: (day: string) => `thumbs/waiting/days/${day}`,
} as const;
