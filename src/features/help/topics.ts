import type { TFunction } from 'i18next';
import { hasWords } from '@/i18n/search';

/** In display order (docs/product.md 15). */
const SUBJECTS = {
  players: [
    'add',
    'edit',
    'invite',
    'remove',
    'request',
    'severalZones',
    'moodUntil',
    'remote',
    'announce',
    'heard',
    'blocking',
    'counter',
    'card',
    'silence',
    'week',
    'trouble',
  ],
  account: ['create', 'forgotPassword', 'changeEmail', 'changePassword', 'deleteAccount', 'logOut'],
  messages: ['what', 'unread', 'outcome'],
  general: ['contact', 'specialRequest', 'notifications', 'install'],
} as const;

type Subject = keyof typeof SUBJECTS;

export interface Topic {
  subject: Subject;
  /** The hash of the topic: /help#players-add. */
  anchor: string;
  title: string;
  body: string;
}

type TopicKey = { [S in Subject]: `${S}.${(typeof SUBJECTS)[S][number]}` }[Subject];

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as Subject[];

export const topicsIn = (t: TFunction): Topic[] =>
  SUBJECT_NAMES.flatMap((subject) =>
    SUBJECTS[subject].map((name) => {
      const key = `${subject}.${name}` as TopicKey;
      return {
        subject,
        anchor: `${subject}-${name}`,
        title: t(`help.topics.${key}.title`),
        body: t(`help.topics.${key}.body`),
      };
    }),
  );

/** Anchors, in display order. */
const ASKED_OFTEN = [
  'players-add',
  'players-trouble',
  'players-moodUntil',
  'players-invite',
  'messages-outcome',
];

export const askedOften = (topics: readonly Topic[]): Topic[] =>
  ASKED_OFTEN.flatMap((often) => topics.filter(({ anchor }) => anchor === often));

/** Those that have the words in their title come first. */
export function found(topics: readonly Topic[], search: string, language: string): Topic[] {
  const matches = topics.filter(({ title, body }) => hasWords(`${title}\n${body}`, search, language));
  const isNamed = ({ title }: Topic): boolean => hasWords(title, search, language);
  return [...matches.filter(isNamed), ...matches.filter((topic) => !isNamed(topic))];
}
