import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkedText } from './LinkedText';
import { Panel } from './Panel';

interface StuckProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** In place of a page that cannot be shown. */
export function Stuck({ Icon, title, text, children }: StuckProps) {
  return (
    <Panel>
      <Icon aria-hidden="true" className="mark" size={32} />
      <h1>{title}</h1>
      <p>
        <LinkedText text={text} />
      </p>
      {children}
    </Panel>
  );
}
