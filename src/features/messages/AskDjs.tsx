import { Headphones } from 'lucide-react';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { isOurDjsOffered } from './offered';
import { type AboutZone, OUR_DJS } from './ourDjs';

interface AskDjsProps {
  /** undefined: the message is about no zone. */
  zone?: string;
  text: string;
}

export function AskDjs({ zone, text }: AskDjsProps) {
  if (!isOurDjsOffered()) return null;
  return (
    <ButtonLink appearance="secondary" to={routes.thread(OUR_DJS)} state={{ zone } satisfies AboutZone}>
      <Headphones aria-hidden="true" size={20} />
      {text}
    </ButtonLink>
  );
}
