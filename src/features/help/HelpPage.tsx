import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { placesOf } from '@/i18n/search';
import { ChevronDown } from 'lucide-react';
import { LinkedText } from '@/ui/LinkedText';
import list from '@/ui/List.module.css';
import styles from './HelpPage.module.css';
import { SUBJECT_NAMES, type Topic, found, topicsIn } from './topics';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Field } from '@/ui/Field';
import { wantsStillness } from '@/ui/useMedia';
import { AskDjs } from '@/features/messages/AskDjs';
import { PrivacyLink } from '@/features/auth/ProfileFields';
import { Panel } from '@/ui/Panel';

/** The topic that leads to the DJs. */
const SPECIAL_REQUEST = 'general-specialRequest';

/** Delay between opening a help subject and scrolling to the topic. */
const HELP_SCROLL_DELAY_MS = 500;

/** A text with the matches of the search marked. */
function Highlighted({ text, search }: { text: string; search: string }) {
  const { i18n } = useTranslation();
  const parts = [];
  let from = 0;
  for (const [start, end] of placesOf(text, search, i18n.language)) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, text.slice(from)];
}

interface SubjectsProps {
  topics: readonly Topic[];
  /** The anchor of the topic to open. */
  target: string | undefined;
  search: string;
}

/** The four collapsible subjects. */
function Subjects({ topics, target, search }: SubjectsProps) {
  const { t } = useTranslation();
  return SUBJECT_NAMES.map((subject) => (
    <details key={subject} className={styles.subject}>
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
            {anchor === SPECIAL_REQUEST && <AskDjs text={t('ourDjs.askHere')} />}
          </article>
        ))}
    </details>
  ));
}

/** Opens the subject of a topic, then scrolls to the topic. */
function useScrollTo(anchor: string | undefined, key: string): void {
  useEffect(() => {
    const topic = anchor === undefined ? null : document.getElementById(anchor);
    topic?.closest('details')?.setAttribute('open', '');
    const timer = setTimeout(() => {
      topic?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth', block: 'start' });
      topic?.focus({ preventScroll: true });
    }, HELP_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key]);
}

/** A search box over the subjects; a result, or a link to /help#topic, opens the subject and scrolls to the topic. */
function HelpTopics() {
  const { t, i18n } = useTranslation();
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const topics = topicsIn(t);
  const target = topics.find(({ anchor }) => `#${anchor}` === hash);
  const [search, setSearch] = useEntryState('search', '');
  const isSearching = search.trim() !== '';
  const results = isSearching ? found(topics, search, i18n.language) : [];
  useScrollTo(target?.anchor, key);

  return (
    <div className="stack">
      <Field
        label={t('help.search')}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('help.searchPlaceholder')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isSearching && (
        <>
          <p role="status" className="quiet">
            <LinkedText
              text={results.length === 0 ? t('help.none') : t('help.found', { count: results.length })}
            />
          </p>
          <ul className={list.list}>
            {results.map(({ anchor, title, subject }) => (
              <li key={anchor}>
                <button
                  type="button"
                  className={`${list.card} ${styles.result}`}
                  onClick={() => void navigate({ hash: anchor })}
                >
                  {title}
                  <span className="quiet">{t(`help.subjects.${subject}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Subjects topics={topics} target={target?.anchor} search={search} />
    </div>
  );
}

export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('help.title')}</h1>
      <HelpTopics />
      <PrivacyLink />
    </Panel>
  );
}
