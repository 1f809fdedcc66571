/** Identity of the functions that count thumbs. They write under the rules, which prevent double counts. */
export const COUNTER = 'function:thumbs';
/** Identity of the functions that bring thumbs to the desk. They write under the rules, which keep out answered thumbs. */
export const MESSENGER = 'function:desk';

/** Paths in the Realtime Database, relative to its root. Every node of the data model has one path, here. */
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
  /** The messages that the customer marked as read last. They explain the unread count to the rules. */
  reading: (uid: string) => `users/${uid}/reading`,
  ratings: (uid: string) => `users/${uid}/ratings`,
  rating: (uid: string, id: string) => `users/${uid}/ratings/${id}`,
  /** Written by the provider alone. */
  outcome: (uid: string, id: string) => `users/${uid}/ratings/${id}/outcome`,
  /** Id of the last rating, so that no request is remembered twice. */
  lastRating: (uid: string) => `users/${uid}/lastRating`,
  /** The code that the customer shared, revoked or restored last, and when. */
  lastShared: (uid: string) => `users/${uid}/lastShared`,
  /** Says until when a request counts, so that none is carried out late or twice. */
  ticket: (uid: string, place: number) => `users/${uid}/tickets/${place}`,
  /** Mailbox and time of the request that the customer recalled last. */
  recalled: (uid: string) => `users/${uid}/takenBack`,
  /** When the customer last asked the player for a mood, or for anything in `remote`. */
  asked: (uid: string, playerKey: string) => `users/${uid}/asked/${playerKey}`,
  /** The devices that get pushes. */
  pushDevices: (uid: string) => `users/${uid}/push`,
  pushDevice: (uid: string, place: string) => `users/${uid}/push/${place}`,
  players: 'players',
  player: (playerKey: string) => `players/${playerKey}`,
  rates: (playerKey: string) => `players/${playerKey}/rates`,
  switcher: (playerKey: string) => `players/${playerKey}/switcher`,
  remote: (playerKey: string) => `players/${playerKey}/remote`,
  /** The number of a mailbox's player, readable by everybody who may use the player. */
  playerNumberBeside: (mailbox: string) => mailbox.replace(/[^/]+$/, 'playerId'),
  nowPlaying: (playerKey: string) => `players/${playerKey}/nowPlaying`,
  skipFrom: (playerKey: string) => `players/${playerKey}/skipFrom`,
  /** The announcement that waits or plays. */
  announcing: (playerKey: string) => `players/${playerKey}/announcing`,
  /** The last announcement that has ended. */
  announced: (playerKey: string) => `players/${playerKey}/announced`,
  announceFrom: (playerKey: string) => `players/${playerKey}/announceFrom`,
  /** The announcements that a zone offers, by id: the provider's. */
  announcements: (playerKey: string) => `announcements/${playerKey}`,
  justPlayed: (playerKey: string) => `players/${playerKey}/justPlayed`,
  /** What the player played last, by the start of each play (epoch ms, 13 digits). */
  played: (playerKey: string) => `played/${playerKey}`,
  /** The songs that the player must not play again, by id. */
  blocked: (playerKey: string) => `blocked/${playerKey}`,
  blockedSong: (playerKey: string, song: string) => `blocked/${playerKey}/${song}`,
  /** When the player last began each song, by id. */
  heard: (playerKey: string) => `heard/${playerKey}`,
  lastPlayed: (playerKey: string, song: string) => `heard/${playerKey}/${song}`,
  /** The customers who want an alert when the player falls silent, by uid. */
  alertsOf: (playerKey: string) => `alerts/${playerKey}`,
  alert: (playerKey: string, uid: string) => `alerts/${playerKey}/${uid}`,
  /** The players that are silent now: the provider's list. */
  silentPlayers: 'silent',
  silentPlayer: (playerKey: string) => `silent/${playerKey}`,
  /** When the player last got another key (epoch ms). Without the key. */
  keyChanged: (playerKey: string) => `keyChanges/${playerKey}`,
  moods: (playerKey: string) => `players/${playerKey}/switchObj`,
  moodActive: (playerKey: string, index: string) => `players/${playerKey}/switchObj/${index}/active`,
  grants: (uid: string) => `playerAccess/${uid}`,
  playerAccess: (uid: string, playerKey: string) => `playerAccess/${uid}/${playerKey}`,
  /** Thumbs and conversations waiting at the DJs' desk. The key of a thumb is also that of the conversation about it. */
  waitingThumbs: 'desk/open',
  waitingThumb: (id: string) => `desk/open/${id}`,
  /** Which DJ is answering it, and since when. */
  takenThumb: (id: string) => `desk/open/${id}/taken`,
  settledThumbs: 'desk/done',
  settledThumb: (id: string) => `desk/done/${id}`,
  /** Texts that all DJs share, each in one of a few places. */
  deskTexts: 'desk/texts',
  deskText: (place: string) => `desk/texts/${place}`,
  /** The thumb that a DJ settled last. It explains the rest of that update to the rules. */
  deskAct: (uid: string) => `desk/acts/${uid}`,
  invites: 'invites',
  invite: (code: string) => `invites/${code}`,
  /** When an invitation was revoked, if it was. */
  inviteRevoked: (code: string) => `invites/${code}/takenBack`,
  /** When the inviter last got a new key of the player. */
  inviteRenewed: (code: string) => `invites/${code}/renewed`,
  /** When the inviter was told what the right to change the mood includes. */
  inviteTold: (code: string) => `invites/${code}/told`,
  acceptance: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}`,
  /** When a guest last sent the player a request. */
  lastUse: (code: string, uid: string) => `invites/${code}/acceptedBy/${uid}/lastUsed`,
  /** Who claimed an old account, and when. */
  legacyClaimedBy: (legacyId: string) => `legacyAccounts/${legacyId}/claimedBy`,
  legacyClaimedAt: (legacyId: string) => `legacyAccounts/${legacyId}/claimedAt`,
  keyBundle: (code: string) => `keyBundles/${code}`,
  /** Mails to clients, by the code of the bundle. */
  mails: 'mails',
  mail: (code: string) => `mails/${code}`,
  /** A zone's thumbs by day, for those who have its player's key. */
  thumbsOfZone: (playerKey: string) => `thumbs/zones/${playerKey}`,
  /** The day since which thumbs are counted by zone. */
  zonesSince: 'thumbs/zonesSince',
  weekly: (uid: string) => `weekly/${uid}`,
  /** From this time on (epoch ms) the rules need the note of each request, `asked`. */
  notedFrom: 'settings/notedFrom',
  /** The last pushes to a customer's devices, so that none is sent twice. */
  told: (uid: string) => `told/${uid}`,
  legacyAccount: (legacyId: string) => `legacyAccounts/${legacyId}`,
} as const;

/** Paths that no client uses, so that none loads them. */
export const functionPaths = {
  thumbsOfZoneDay: (playerKey: string, day: string) => `thumbs/zones/${playerKey}/${day}`,
  /** Names all days of all zones. Their keys begin with the day, so that the oldest are found first. */
  zoneDays: 'thumbs/zoneDays',
  zoneDay: (playerKey: string, day: string) => `thumbs/zoneDays/${day}:${playerKey}`,
  /** The customers who want the mail about the week. */
  weeklies: 'weekly',
  /** The last week of which a customer's mail was queued. */
  weeksQueued: 'alerting/weekly',
  weekQueued: (uid: string) => `alerting/weekly/${uid}`,
  /** How far this week's mails are queued. */
  weekReach: 'alerting/weekReach',
  /** The customers whose mail about the week is still to be sent. */
  weeksWaiting: 'alerting/weekWaiting',
  weekWaiting: (uid: string) => `alerting/weekWaiting/${uid}`,
  /** When all players were last checked for silence. */
  alertLooked: 'alerting/looked',
  /** When the last mass of players began to fall silent, of which only the provider is told. */
  alertMass: 'alerting/mass',
  /** The last alert about each player. */
  alertsTold: 'alerting/told',
  alertTold: (playerKey: string) => `alerting/told/${playerKey}`,
  /** Alerts still to be sent. */
  alertsWaiting: 'alerting/waiting',
  alertWaiting: (id: string) => `alerting/waiting/${id}`,
  /** When the last mail about a player that fell silent, or is back, went out (epoch ms). */
  alertMailed: (playerKey: string) => `alerting/mailed/${playerKey}`,
  /** What the links of mails end, by their tokens. */
  unsubscribeLinks: 'alerting/unsubscribe',
  unsubscribeLink: (token: string) => `alerting/unsubscribe/${token}`,
  /** Mails that the function is sending, so that a double tap sends one. */
  mailRequests: 'mailRequests',
  mailRequest: (digest: string) => `mailRequests/${digest}`,
  /** Counts of thumbs by day, for reports. */
  thumbsOfDays: 'thumbs/days',
  thumbsOfDay: (day: string) => `thumbs/days/${day}`,
  /** Thumbs already counted, so that none counts twice. */
  countedThumbs: 'thumbs/counted',
  countedThumb: (id: string) => `thumbs/counted/${id}`,
  /** Number of thumbs waiting at the desk: in total, and by the day since which they wait. */
  waiting: 'thumbs/waiting',
  waitingTotal: 'thumbs/waiting/total',
  /** Number of conversations without a thumb that wait at the desk. */
  waitingConversations: 'thumbs/waiting/conversations',
  waitingDays: 'thumbs/waiting/days',
  waitingSince: (day: string) => `thumbs/waiting/days/${day}`,
} as const;
