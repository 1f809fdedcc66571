import { Headphones } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '@/features/auth/auth';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/store/hooks';
import { ButtonLink } from '@/ui/Button';
import { isOurDjsOffered } from './offered';
import { draftAboutZone, OUR_DJS } from './ourDjs';

interface AskDjsProps {
  /** undefined: the message is about no zone. */
  zone?: string;
  text: string;
}

export function AskDjs({ zone, text }: AskDjsProps) {
  const user = useAppSelector(selectUser);
  const { t } = useTranslation();
  if (!isOurDjsOffered()) return null;
  return (
    <ButtonLink
      appearance="secondary"
      to={routes.thread(OUR_DJS)}
      onClick={() => {
        if (user !== undefined && zone !== undefined) draftAboutZone(user.uid, zone, t);
      }}
    >
      <Headphones aria-hidden="true" size={20} />
      {text}
    </ButtonLink>
  );
}
