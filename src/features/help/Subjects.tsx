import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '@/ui/LinkedText';
import { Highlighted } from './Highlighted';
import styles from './Subjects.module.css';
import { SUBJECT_NAMES, type Subject, type Topic } from './topics';

interface SubjectsProps {
  topics: readonly Topic[];
  open: ReadonlySet<Subject>;
  onToggle: (subject: Subject, isOpen: boolean) => void;
  /** The anchor of the topic that was looked for. */
  target: string | undefined;
  search: string;
}

/** The four collapsible subjects. */
export function Subjects({ topics, open, onToggle, target, search }: SubjectsProps) {
  const { t } = useTranslation();
  return SUBJECT_NAMES.map((subject) => (
    <details
      key={subject}
      className={styles.subject}
      open={open.has(subject)}
      onToggle={(event) => onToggle(subject, event.currentTarget.open)}
    >
      <summary className={styles.name}>
        <h2>{t(`help.subjects.${subject}`)}</h2>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      {topics
        .filter((topic) => topic.subject === subject)
        .map(({ anchor, title, body }) => (
          <article
            key={anchor}
            id={anchor}
            className={styles.topic}
            data-target={anchor === target}
            tabIndex={-1}
          >
            <h3>
              <Highlighted text={title} search={search} />
            </h3>
            <p>
              <LinkedText text={body} show={(part) => <Highlighted text={part} search={search} />} />
            </p>
          </article>
        ))}
    </details>
  ));
}
