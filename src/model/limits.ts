/** Numbers of the product. The chapters of docs/product.md that depend on one say its value. Durations are in ms. */

/** How long a request may wait for the player before the player counts as unreachable. */
export const TASK_TIMEOUT_MS = 3000;
/** Specified pause before the players of a code are looked up. Its bundle is read meanwhile (docs/product.md 9.8). */
export const ADD_PLAYER_WAIT_MS = 1000;

/** The conversation with the DJs that is about no rating. It begins with the welcome. */
export const WELCOME_THREAD_ID = 'R00000';

/** Longest first, last and company name, company location, and name of a registered player (characters). */
export const NAME_MAX_LENGTH = 100;
/** Longest location of a registered player (characters). */
export const LOCATION_MAX_LENGTH = 200;
/** Longest artist and title of a remembered track (characters). */
export const TRACK_MAX_LENGTH = 200;
/** Longest text of an outcome (characters). */
export const OUTCOME_TEXT_MAX_LENGTH = 500;
/** Longest message (characters). */
export const MESSAGE_MAX_LENGTH = 5000;
/** Upper bound of message counts. */
export const COUNT_MAX = 1_000_000_000;
/** How far the key of a message may be from the server's time. It also limits how late a resent message can arrive. */
export const MESSAGE_CLOCK_TOLERANCE_MS = 60_000;
/** Most moods offered per player. */
export const MOOD_OPTIONS_MAX = 32;
/** Characters of a key bundle code; 22 of 64 letters are 132 bits. */
export const BUNDLE_CODE_LENGTH = 22;
/** Shortest code that a customer may create (characters). The rules refuse shorter ones. */
export const BUNDLE_CODE_MIN_LENGTH = 20;
/** Longest key bundle code (characters). */
export const BUNDLE_CODE_MAX_LENGTH = 64;
/** Most players in a customer's bundle: the rules have places 0 to 19. */
export const SHARED_BUNDLE_PLAYERS_MAX = 20;
/** Most players in one mail to a client, and in its bundle. */
export const BUNDLE_PLAYERS_MAX = 500;
/** How long the mail function may run. A mail still unfinished then has an unknown outcome. */
export const MAIL_UNDER_WAY_MS = 120_000;
/** How long a sent mail and its link are kept after the last sending (365 days). */
export const MAIL_KEPT_MS = 31_536_000_000;
/** How long a counted rating can still be completed or withdrawn in the counts (365 days). */
export const COUNTED_KEPT_MS = 31_536_000_000;

/** How old the days of a zone become. */
export const ZONE_DAYS_KEPT = 60;
/** Most days of a zone that one query may read. */
export const ZONE_DAYS_READ_MAX = 14;
/** Latest moment that `Date` can represent (epoch ms). */
export const MOMENT_MAX = 8.64e15;
/** Minimum time between two remembered ratings. Nobody taps faster, and it limits how fast the list can grow. */
export const RATING_PAUSE_MS = 1000;
/** Minimum time between two of a customer's codes, or of giving, revoking or restoring an invitation. */
export const SHARE_PAUSE_MS = 1000;
/** Longest key of a player (characters). */
export const PLAYER_KEY_MAX_LENGTH = 200;
/** Longest key in a customer's own lists (characters); a push id has 20. */
export const PUSH_ID_MAX_LENGTH = 64;
/** How long after the claim of an old account its players can be looked up by number (24 hours). */
export const LEGACY_LOOKUP_MS = 86_400_000;
/** Threads loaded and watched; older ones on demand. */
export const THREAD_WINDOW = 30;
/** Messages of a conversation shown at first, and added with each request for earlier ones. */
export const MESSAGES_PAGE = 50;
/** Ratings loaded and watched; older ones on demand. */
export const RATING_WINDOW = 30;
/** How long the confirmation of a rating offers to withdraw it. */
export const WITHDRAW_OFFERED_MS = 60_000;
/** How long an unanswered rating can be sent again: it is about the track playing then. */
export const RATE_AGAIN_MS = 60_000;
/** How long an act waits for a connection. Without one, nothing was sent for certain. */
export const CONNECTION_TIMEOUT_MS = 6000;
/** Without a response for this long, the connection counts as dead and is renewed. */
export const ANSWER_OVERDUE_MS = 4500;
/** How long parts of an answer may keep coming: 3 MB over 0.4 Mbit/s, more than the largest. */
export const LONG_ANSWER_MS = 60_000;
/** How long a whole act may take before the customer is told that the outcome is unknown. */
export const ACT_TIMEOUT_MS = 8000;
/** A pending act says so in words after this long. */
export const SLOW_AFTER_MS = 3000;
/** Longest validity of a ticket: the timeout of an act, plus clock differences. */
export const TICKET_MAX_MS = 20_000;
/** Slots for a customer's tickets (docs/reliability.md R11). */
export const TICKET_SLOTS = 64;
/** Most messages that one update marks as read, because the rules compare each of them. */
export const READ_MARKS_MAX = 10;
/** How long a thumb belongs to the DJ who has taken it. */
export const LEASE_MS = 300_000;
/** Thumbs that a DJ's page loads and watches; others on demand. */
export const DESK_WINDOW = 25;
/** Characters of a message that lie at the desk. The rest is in the conversation. */
export const DESK_EXCERPT_LENGTH = 200;
/** Most thumbs that the rules let a DJ read at once. */
export const DESK_READ_MAX = 100;
/** Largest payload of a push (bytes): encrypted, it has to fit into 4096 (RFC 8030 7.2). */
export const PUSH_PAYLOAD_MAX_BYTES = 3000;
/** Largest title in that payload (bytes). */
export const PUSH_TITLE_MAX_BYTES = 400;
/** Most devices of a customer that get pushes: the rules have places 0 to 7. */
export const PUSH_DEVICES_MAX = 8;
/** Longest push endpoint (characters). Those of Windows, the longest, have about 600. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;
/** Interval of the signs of life of a player that says no other (docs/contract.md P12). */
export const SIGN_EVERY_MS = 60_000;
/** The longest interval that a player may say. */
export const SIGN_EVERY_MAX_MS = 300_000;
/** A player without a sign of life for this many intervals is silent: one may be lost, and one late. */
export const SIGNS_MISSED = 2.5;
/** A player whose connection ended is silent after this long without a new one. */
export const LOST_TIMEOUT_MS = 90_000;
/** An alert is sent after this much silence while the venue is open. */
export const ALERT_AFTER_MS = 600_000;
/** Minimum time between two alerts about the same zone. */
export const ALERT_QUIET_MS = 3_600_000;
/** If players in more places than this fall silent at once, only the provider is told. */
export const ALERT_PLACES_MAX = 20;
/** Longest time that a customer can mute a zone's alert (24 hours). */
export const MUTE_MAX_MS = 86_400_000;
/** How long a counter shows the thanks for a rating, and other messages. */
export const COUNTER_THANKS_MS = 3000;
export const COUNTER_WORDS_MS = 6000;
/** A counter rests after this long without a touch. */
export const COUNTER_RESTS_AFTER_MS = 8000;
/** How long a counter shows cached data after the connection is lost. */
export const COUNTER_OFFLINE_MS = 600_000;
/** How long a push service keeps a message for a device out of reach (seconds). Older ones are not sent. */
export const PUSH_KEPT_S = 86_400;
/** Delay of a push: a device that shows the conversation marks the message as read at once. */
export const PUSH_AFTER_MS = 3000;
/** Longest time after which a mood can end by itself (24 hours). The rules allow no more. */
export const MOOD_UNTIL_MAX_MS = 86_400_000;
/** The duration of 'for 1 hour'. */
export const MOOD_HOUR_MS = 3_600_000;
/** Most texts that DJs share: the rules have as many places. */
export const DESK_TEXTS_MAX = 50;
/** Longest text that DJs share (characters). */
export const DESK_TEXT_MAX_LENGTH = 1000;
/** Longest title of such a text (characters). */
export const DESK_TITLE_MAX_LENGTH = 60;
/** Most steps between the softest and the loudest level of a player: more bars would not fit beside the buttons. */
export const VOLUME_STEPS_MAX = 9;
/** A changed volume is sent after this long without another tap. */
export const VOLUME_DEBOUNCE_MS = 600;
/** How long home says that somebody else changed the volume, or that it goes no further. */
export const VOLUME_TOLD_MS = 8000;
/** Minimum time between two of a customer's requests to a player, for a mood, a volume, a pause, the next song or an announcement. */
export const REMOTE_PAUSE_MS = 500;
/** The durations of a pause: 5 minutes, 15 minutes, 1 hour. */
export const PAUSES_MS = [300_000, 900_000, 3_600_000] as const;
/** Furthest end of a pause: the longest one, plus a minute for clock differences. The rules allow no more. */
export const PAUSE_MAX_MS = 3_660_000;

/** Plays in the list of what a player played last. The rules refuse to read more at once. */
export const PLAYED_SHOWN = 20;

/** A play can be rated for this long after it began, in ms. */
export const PLAYED_MAX_AGE_MS = 24 * 3_600_000;

/** Furthest end of a wish for an announcement (10 minutes): what a player has not begun by then it never plays. The rules allow no more. */
export const ANNOUNCE_MAX_MS = 600_000;
/** The end that the app asks for: a little less, because it knows the server's time only roughly. */
export const ANNOUNCE_WITHIN_MS = 595_000;
/** Most announcements that a zone offers. */
export const ANNOUNCEMENTS_MAX = 20;
/** Longest announcement (5 minutes). One that is said to play for longer counts as over. */
export const ANNOUNCEMENT_MAX_MS = 300_000;
/** How long it is said when an announcement was played (1 hour). */
export const ANNOUNCED_TOLD_MS = 3_600_000;
