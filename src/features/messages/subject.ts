import { Frown, MessageCircle, PartyPopper, Smile } from 'lucide-react';
import type { Thread } from '@/model/message';

const SUBJECTS = {
  up: { Icon: Smile, text: 'messages.aboutUp' },
  down: { Icon: Frown, text: 'messages.aboutDown' },
  welcome: { Icon: PartyPopper, text: 'messages.welcome' },
  other: { Icon: MessageCircle, text: 'messages.about' },
} as const;

const isSubject = (type: string | undefined): type is keyof typeof SUBJECTS =>
  type !== undefined && Object.hasOwn(SUBJECTS, type);

/** What a thread is about: the rating that it answers, or the welcome. */
export function subjectOf({ info }: Thread) {
  const kind = isSubject(info?.type) ? info.type : 'other';
  return { kind, ...SUBJECTS[kind] };
}
