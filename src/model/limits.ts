/** Numbers of the product that more than one file needs, and those that are compared with one of them. Durations are in ms, lengths in characters. */

/** A player that has not received a request within this time counts as unreachable. */
export const TASK_TIMEOUT_MS = 3000;
/** Specified pause before the players of a code are looked up. Its bundle is read meanwhile (docs/product.md 9.8). */
export const ADD_PLAYER_WAIT_MS = 1000;

/** The conversation with the DJs that is about no rating. It begins with the welcome. */
export const WELCOME_THREAD_ID = 'R00000';

export const NAME_MAX_LENGTH = 100;
export const LOCATION_MAX_LENGTH = 200;
export const TRACK_MAX_LENGTH = 200;
export const OUTCOME_TEXT_MAX_LENGTH = 500;
export const MESSAGE_MAX_LENGTH = 5000;
export const COUNT_MAX = 1_000_000_000;
/** How far the key of a message may be from the server's time. It also limits how late a resent message can arrive. */
export const MESSAGE_CLOCK_TOLERANCE_MS = 60_000;
export const MOOD_OPTIONS_MAX = 32;
/** 22 of 64 letters are 132 bits. */
export const BUNDLE_CODE_LENGTH = 22;
/** The rules refuse shorter codes of a customer. */
export const BUNDLE_CODE_MIN_LENGTH = 20;
export const BUNDLE_CODE_MAX_LENGTH = 64;
/** How long the mail function may run. A mail still unfinished then has an unknown outcome. */
export const MAIL_UNDER_WAY_MS = 120_000;
/** How long the function of the report about thumbs may run. */
export const REPORT_UNDER_WAY_MS = 60_000;
/** A mail and its link are kept for 365 days after the last sending. */
export const MAIL_KEPT_MS = 31_536_000_000;

export const ZONE_DAYS_KEPT = 60;
/** The latest that `Date` can represent (epoch ms). */
export const MOMENT_MAX = 8.64e15;
/** Nobody taps faster, and it limits how fast the list can grow. */
export const RATING_PAUSE_MS = 1000;
/** Between two of a customer's codes, or of giving, revoking or restoring an invitation. */
export const SHARE_PAUSE_MS = 1000;
export const PLAYER_KEY_MAX_LENGTH = 200;
/** Applies to keys in a customer's own lists; a push id has 20. */
export const PUSH_ID_MAX_LENGTH = 64;
export const THREAD_WINDOW = 30;
export const MESSAGES_PAGE = 50;
export const RATING_WINDOW = 30;
/** An act gives up after this long without a connection. Nothing was sent for certain. */
export const CONNECTION_TIMEOUT_MS = 6000;
/** A connection without a response for this long counts as dead and is renewed. */
export const ANSWER_OVERDUE_MS = 4500;
/** After this the customer is told that the outcome is unknown. */
export const ACT_TIMEOUT_MS = 8000;
export const SLOW_AFTER_MS = 3000;
/** In one update, because the rules compare each of them. */
export const READ_MARKS_MAX = 10;
export const LEASE_MS = 300_000;
export const DESK_WINDOW = 25;
export const DESK_EXCERPT_LENGTH = 200;
/** The rules refuse to read more at once. */
export const DESK_READ_MAX = 100;
/** Per customer: the rules have places 0 to 7. */
export const PUSH_DEVICES_MAX = 8;
/** Those of Windows, the longest, have about 600. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1000;
/** The interval of a player that says no other (docs/contract.md P12). */
export const SIGN_EVERY_MS = 60_000;
/** The longest that a player may say. */
export const SIGN_EVERY_MAX_MS = 300_000;
/** The silence before an alert, while the venue is open. */
export const ALERT_AFTER_MS = 600_000;
export const COUNTER_WORDS_MS = 6000;
/** 24 hours. The rules allow no more. */
export const MOOD_UNTIL_MAX_MS = 86_400_000;
export const MOOD_HOUR_MS = 3_600_000;
/** The rules have as many places. */
export const DESK_TEXTS_MAX = 50;
export const DESK_TEXT_MAX_LENGTH = 1000;
export const DESK_TITLE_MAX_LENGTH = 60;
/** More bars would not fit beside the buttons. */
export const VOLUME_STEPS_MAX = 9;
/** Between two of a customer's requests to a player, whatever they ask for except a rating. */
export const REMOTE_PAUSE_MS = 500;
/** 5 minutes, 15 minutes, 1 hour. */
export const PAUSES_MS = [300_000, 900_000, 3_600_000] as const;
/** The longest pause, plus a minute for clock differences. The rules allow no more. */
export const PAUSE_MAX_MS = 3_660_000;

/** The rules refuse to read more at once. */
export const PLAYED_SHOWN = 20;

/** Counted from when the play began. */
export const PLAYED_MAX_AGE_MS = 24 * 3_600_000;

/** A player never plays an announcement that it has not begun within this time (10 minutes). The rules allow no more. */
export const ANNOUNCE_MAX_MS = 600_000;
/** What the app asks for: a little less, because it knows the server's time only roughly. */
export const ANNOUNCE_WITHIN_MS = 595_000;
export const ANNOUNCEMENTS_MAX = 20;
/** 5 minutes. An announcement that is said to play for longer counts as over. */
export const ANNOUNCEMENT_MAX_MS = 300_000;
