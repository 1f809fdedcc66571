import { ChevronRight, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useId, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './FoldRows.module.css';
import { Summary } from './Summary';

interface OneOpen {
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
}

const OneOpenContext = createContext<OneOpen>({ open: undefined, setOpen: () => undefined });

/** They say how something is, and open in place, one at a time. */
export function FoldRows({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string>();
  return (
    <OneOpenContext value={{ open, setOpen }}>
      <div className={styles.rows}>{children}</div>
    </OneOpenContext>
  );
}

interface WordsProps {
  Icon: LucideIcon;
  title: ReactNode;
  value?: ReactNode;
}

const Words = ({ Icon, title, value, children }: WordsProps & { children?: ReactNode }) => (
  <>
    <Icon aria-hidden="true" size={22} />
    <span className={styles.about}>
      <span className={styles.name}>
        {title}
        {value !== undefined && <span className="quiet"> {value}</span>}
      </span>
      {children}
    </span>
  </>
);

interface FoldRowProps extends WordsProps {
  title: string;
  /** undefined: not known, or nothing that can be on. */
  isOn?: { is: boolean; text: string } | undefined;
  isAsked?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function FoldRow({ Icon, title, value, isOn, isAsked = false, headingRef, children }: FoldRowProps) {
  const id = useId();
  const { open, setOpen } = useContext(OneOpenContext);
  // Whoever followed a link to it finds it open, until another row is opened.
  const [isFirst, setFirst] = useState(isAsked);
  const isOpen = open === id || (isFirst && open === undefined);
  return (
    <details
      open={isOpen}
      aria-labelledby={id}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpen(id);
        else if (isOpen) {
          setFirst(false);
          setOpen(undefined);
        }
      }}
    >
      <Summary className={styles.row}>
        <span className={styles.words}>
          <Words
            Icon={Icon}
            title={
              <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
                {title}
              </h2>
            }
            value={value}
          >
            {isOn !== undefined && <span className={isOn.is ? styles.on : styles.off}>{isOn.text}</span>}
          </Words>
        </span>
      </Summary>
      <div className={styles.content} data-keeps-focus tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}

interface LinkRowProps extends WordsProps {
  title: string;
  to: string;
  state?: unknown;
}

export const LinkRow = ({ Icon, title, value, to, state }: LinkRowProps) => (
  <Link to={to} className={styles.row} state={state}>
    <Words Icon={Icon} title={<strong>{title}</strong>} value={value} />
    <ChevronRight aria-hidden="true" size={20} />
  </Link>
);
