import { Frown, MessageCircle, PartyPopper, Smile } from 'lucide-react';
import type { Thread, ThreadInfo } from '@/model/message';

const SUBJECTS = {
  up: { Icon: Smile, text: 'messages.aboutUp', textOf: 'messages.aboutUpOf' },
  down: { Icon: Frown, text: 'messages.aboutDown', textOf: 'messages.aboutDownOf' },
  welcome: { Icon: PartyPopper, text: 'messages.welcome', textOf: 'messages.welcome' },
  other: { Icon: MessageCircle, text: 'messages.about', textOf: 'messages.aboutOf' },
} as const;

const isSubject = (type: string | undefined): type is keyof typeof SUBJECTS =>
  type !== undefined && Object.hasOwn(SUBJECTS, type);

/** What was rated and where, as far as the provider says it. */
const ratedIn = (info: ThreadInfo | undefined): string =>
  [info?.track?.title, info?.zone].filter((name) => name !== undefined && name !== '').join(', ');

/** What a thread is about: the rating that it answers, or the welcome. */
export function subjectOf({ info }: Thread) {
  const kind = isSubject(info?.type) ? info.type : 'other';
  const { Icon, text, textOf } = SUBJECTS[kind];
  const rated = ratedIn(info);
  return { kind, Icon, text: rated === '' ? text : textOf, values: { rated } };
}
