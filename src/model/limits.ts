/** Numbers of the product (docs/product.md 24). Durations are in ms. */

/** How long a rate or mood task may wait for the player before it counts as unreachable. */
export const TASK_TIMEOUT_MS = 3000;
export const ADD_PLAYER_WAIT_MS = 1000;
export const PLAYER_EDIT_REFRESH_MS = 500;
export const SELECT_BLUR_DELAY_MS = 100;

/** How long after opening its subject the help page scrolls to a topic. */
export const HELP_SCROLL_DELAY_MS = 500;

/** The zone select is searchable above this many players. */
export const SEARCHABLE_ABOVE_PLAYERS = 4;
/** Above this many zones they are grouped by where they stand. */
export const GROUPED_ABOVE_ZONES = 8;
/** Of more zones than this those in view are watched on the list of players, and the others looked up. */
export const LIVE_ZONES = 30;

/** For so long an outcome that a DJ gave by a key can be undone, in ms. */
export const UNDO_MS = 5000;

export const WELCOME_THREAD_ID = 'R00000';

/** Longest first, last, company name and place, and longest name of a registered player (characters). */
export const NAME_MAX_LENGTH = 100;
/** Longest location of a registered player (characters). */
export const LOCATION_MAX_LENGTH = 200;
/** Longest artist and title of a track in the memory of a rating (characters). */
export const TRACK_MAX_LENGTH = 200;
/** Longest text of an outcome (characters). */
export const OUTCOME_TEXT_MAX_LENGTH = 500;
/** Longest message (characters). */
export const MESSAGE_MAX_LENGTH = 5000;
/** The highest count of messages. */
export const COUNT_MAX = 1_000_000_000;
/** How far the phone's clock may be off when it dates a message; the rules allow no more. */
export const MESSAGE_CLOCK_TOLERANCE_MS = 60_000;
/** Most moods of a player that are offered. */
export const MOOD_OPTIONS_MAX = 32;
/** Characters of a key bundle code; 22 of 64 letters are 132 bits. */
export const BUNDLE_CODE_LENGTH = 22;
/** Least characters of a code that a customer may create (the rules refuse shorter ones). */
export const BUNDLE_CODE_MIN_LENGTH = 20;
/** Most characters of a key bundle code. */
export const BUNDLE_CODE_MAX_LENGTH = 64;
/** Most players in a bundle that a customer makes (as many as the rules allow places for: 0 to 19). */
export const SHARED_BUNDLE_PLAYERS_MAX = 20;
/** Most players in one mail to a client, and in the bundle that it brings. */
export const BUNDLE_PLAYERS_MAX = 500;
/** How long the function that mails may take. What it has not ended then, nobody knows of. */
export const MAIL_UNDER_WAY_MS = 120_000;
/** How long what was mailed to a client, and its link, are kept after it was last sent (365 days). */
export const MAIL_KEPT_MS = 31_536_000_000;
/** How long a rating that was counted can still be completed or taken back in the counts (365 days). */
export const COUNTED_KEPT_MS = 31_536_000_000;
/** The last moment that a calendar has (epoch ms). */
export const MOMENT_MAX = 8.64e15;
/** A rating is remembered no sooner than this after the one before (ms). Nobody taps faster, and no list of ratings grows faster. */
export const RATING_PAUSE_MS = 1000;
/** The same for what a customer shares: a code, and giving, taking back or restoring an invitation (ms). */
export const SHARE_PAUSE_MS = 1000;
/** Longest key of a player (characters). */
export const PLAYER_KEY_MAX_LENGTH = 200;
/** Longest name of a child in a list of the customer's own; a push id has 20 characters. */
export const PUSH_ID_MAX_LENGTH = 64;
/** How long after the claim of an old account its players can be looked up by their number (24 hours). */
export const LEGACY_LOOKUP_MS = 86_400_000;
/** Threads that are loaded and watched; older ones on demand. */
export const THREAD_WINDOW = 30;
/** Messages of a conversation that are shown at first, and more of them each time when earlier ones are asked for. */
export const MESSAGES_PAGE = 50;
/** Ratings that are loaded and watched; older ones on demand. */
export const RATING_WINDOW = 30;
/** How long after a rating the done dialog offers to take it back. */
export const WITHDRAW_OFFERED_MS = 60_000;
/** How long a rating that was not answered can be sent again as it was: it is about the track that plays. */
export const RATE_AGAIN_MS = 60_000;
/** How long an act waits for a connection before it is certain that nothing was sent. */
export const CONNECTION_PATIENCE_MS = 6000;
/** How long an answer may take before the connection counts as dead and is renewed, once an act. */
export const ANSWER_OVERDUE_MS = 4500;
/** How long an act may take as a whole. After that the customer is told that the outcome is unknown. */
export const ACT_PATIENCE_MS = 8000;
/** After this long an act that still runs gets words. */
export const SLOW_AFTER_MS = 3000;
/** How far ahead a ticket may say that it expires: the patience of an act, and what clocks may be off. */
export const TICKET_MAX_MS = 20_000;
/** A customer's tickets. A page takes one after another and begins anywhere: what two devices send at once seldom meets. */
export const TICKET_PLACES = 64;
/** Most messages that one update marks as read; the rules compare each of them. */
export const READ_MARKS_MAX = 10;
/** The longest time that a browser's timer takes, in ms. A longer one fires at once. */
export const TIMER_MAX_MS = 2_147_483_647;
/** How long a thumb is a DJ's own after the DJ has taken it, in ms. */
export const LEASE_MS = 300_000;
/** Thumbs that a DJ's page loads and watches; others on demand. */
export const DESK_WINDOW = 25;
/** Most thumbs that the rules let a DJ read at once. */
export const DESK_READ_MAX = 100;
/** Largest payload of a push message (bytes): with its encryption it has to fit into 4096 (RFC 8030 7.2). */
export const PUSH_PAYLOAD_MAX_BYTES = 3000;
/** Largest title of a notification in it (bytes). */
export const PUSH_TITLE_MAX_BYTES = 400;
/** The most devices of a customer that get pushes: the rules allow the places 0 to 7. */
export const PUSH_DEVICES_MAX = 8;
/** Longest address at a push service (characters). Those of Windows, the longest, have about 600. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;
/** How often a player gives a sign of life, in ms (docs/contract.md P12). */
export const SIGN_EVERY_MS = 60_000;
/** A player without a sign of life for this long is silent, in ms: one sign may be lost, and one be late. */
export const SIGN_PATIENCE_MS = 150_000;
/** An alert is sent when a player is silent for this long while its venue is open, in ms. */
export const ALERT_AFTER_MS = 600_000;
/** Of a zone that falls silent again and again one message is sent in this time at most, in ms. */
export const ALERT_QUIET_MS = 3_600_000;
/** When players of more places than this fall silent at once, it is a matter of the provider. */
export const ALERT_PLACES_MAX = 20;
/** Longest time for which a customer mutes the alert of a zone, in ms: 24 hours. */
export const MUTE_MAX_MS = 86_400_000;
/** Silent players that the provider's page watches. */
export const SILENT_WINDOW = 50;
/** How long the lock of a counter is held before it asks for the password. */
export const COUNTER_HOLD_MS = 3000;
/** After this long without a key the question for the password of a counter closes. */
export const COUNTER_ASKS_MS = 30_000;
/** How long the thanks for a rating stand on a counter, and how long other words. */
export const COUNTER_THANKS_MS = 3000;
export const COUNTER_WORDS_MS = 6000;
/** After this long without a touch a counter rests. */
export const COUNTER_RESTS_AFTER_MS = 8000;
/** How often a player that says no songs is rated from a counter. */
export const COUNTER_AGAIN_MS = 180_000;
/** How long a counter shows what was known when the connection was lost. */
export const COUNTER_OFFLINE_MS = 600_000;
/** How long a push service keeps a message for a device that it cannot reach (seconds). What is older is not sent. */
export const PUSH_KEPT_S = 86_400;
/** How long a message may be read before devices are told of it: on one that shows the conversation it is read at once. */
export const PUSH_AFTER_MS = 3000;
/** How far ahead a mood can end by itself (24 hours); the rules allow no more. */
export const MOOD_UNTIL_MAX_MS = 86_400_000;
/** How long 'for 1 hour' is. */
export const MOOD_HOUR_MS = 3_600_000;
/** Most texts that DJs keep for each other: the rules know as many places. */
export const DESK_TEXTS_MAX = 50;
/** Longest text that DJs keep (characters). */
export const DESK_TEXT_MAX_LENGTH = 1000;
/** Longest title of such a text (characters). */
export const DESK_TITLE_MAX_LENGTH = 60;
