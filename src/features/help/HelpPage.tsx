import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { placesOf } from '@/i18n/search';
import { ChevronRight, CircleHelp, type LucideIcon, MessageCircle, Speaker, User } from 'lucide-react';
import { LinkedText } from '@/ui/LinkedText';
import list from '@/ui/List.module.css';
import styles from './HelpPage.module.css';
import { SUBJECT_NAMES, type Topic, askedOften, found, topicsIn } from './topics';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchField } from '@/ui/Field';
import { useHasPanes, wantsStillness } from '@/ui/useMedia';
import { AskDjs } from '@/features/messages/AskDjs';
import { isOurDjsOffered } from '@/features/messages/offered';
import { PrivacyLink } from '@/features/auth/ProfileFields';
import { ContactRows } from './ContactRows';
import { Marked } from '@/ui/Marked';
import { Summary } from '@/ui/Summary';

const SPECIAL_REQUEST = 'general-specialRequest';

/** The subject opens first. */
const HELP_SCROLL_DELAY_MS = 500;

function Highlighted({ text, search }: { text: string; search: string }) {
  const { i18n } = useTranslation();
  return <Marked text={text} places={placesOf(text, search, i18n.language)} />;
}

interface TopicFoldProps {
  topic: Topic;
  search?: string;
  /** A link or a result can lead to it. */
  isTarget?: boolean;
  id?: string;
}

function TopicFold({ topic, search = '', isTarget = false, id }: TopicFoldProps) {
  const { anchor, title, body } = topic;
  const { t } = useTranslation();
  return (
    <details id={id} className={styles.topic} data-target={isTarget}>
      <Summary className={styles.question}>
        <h3>
          <Highlighted text={title} search={search} />
        </h3>
      </Summary>
      <p>
        <LinkedText text={body} show={(part) => <Highlighted text={part} search={search} />} />
      </p>
      {anchor === SPECIAL_REQUEST && isOurDjsOffered() && (
        <p>
          <AskDjs text={t('ourDjs.askHere')} />
        </p>
      )}
    </details>
  );
}

const ICONS: Record<(typeof SUBJECT_NAMES)[number], LucideIcon> = {
  players: Speaker,
  account: User,
  messages: MessageCircle,
  general: CircleHelp,
};

interface SubjectsProps {
  topics: readonly Topic[];
  /** The anchor of the topic to open. */
  target: string | undefined;
  search: string;
}

function Subjects({ topics, target, search }: SubjectsProps) {
  const { t } = useTranslation();
  return (
    <div className={list.framed}>
      {SUBJECT_NAMES.map((subject) => {
        const Icon = ICONS[subject];
        const ofSubject = topics.filter((topic) => topic.subject === subject);
        return (
          <details key={subject} className={styles.subject}>
            <Summary className={styles.name}>
              <span className={styles.words}>
                <Icon aria-hidden="true" size={22} />
                <span>
                  <h3>{t(`help.subjects.${subject}`)}</h3>
                  <span className="quiet">{t('help.topicCount', { count: ofSubject.length })}</span>
                </span>
              </span>
            </Summary>
            <div className={styles.topics}>
              {ofSubject.map((topic) => (
                <TopicFold
                  key={topic.anchor}
                  id={topic.anchor}
                  topic={topic}
                  search={search}
                  isTarget={topic.anchor === target}
                />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function useScrollTo(anchor: string | undefined, key: string): void {
  useEffect(() => {
    const topic = anchor === undefined ? null : document.getElementById(anchor);
    topic?.setAttribute('open', '');
    topic?.parentElement?.closest('details')?.setAttribute('open', '');
    const timer = setTimeout(() => {
      topic?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth', block: 'start' });
      topic?.querySelector('summary')?.focus({ preventScroll: true });
    }, HELP_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key]);
}

function Results({ results, search }: { results: readonly Topic[]; search: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <p role="status" className="quiet">
        <LinkedText
          text={results.length === 0 ? t('help.none') : t('help.found', { count: results.length })}
        />
      </p>
      {results.length > 0 && (
        <ul className={list.framed}>
          {results.map(({ anchor, title, subject }) => (
            <li key={anchor}>
              <button type="button" className={styles.result} onClick={() => void navigate({ hash: anchor })}>
                <span className={styles.found}>
                  <span>
                    <Highlighted text={title} search={search} />
                  </span>{' '}
                  <span className="quiet">{t(`help.subjects.${subject}`)}</span>
                </span>
                <ChevronRight aria-hidden="true" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** /help#topic leads to a topic. */
export default function HelpPage() {
  const { t, i18n } = useTranslation();
  const { hash, key } = useLocation();
  const topics = topicsIn(t);
  const target = topics.find(({ anchor }) => `#${anchor}` === hash);
  const [search, setSearch] = useEntryState('search', '');
  const isSearching = search.trim() !== '';
  const hasPanes = useHasPanes();
  useScrollTo(target?.anchor, key);

  return (
    <div className={styles.help}>
      <section className={styles.page} data-panes={hasPanes || undefined}>
        <h1>{t('help.title')}</h1>
        <div className={styles.contact}>
          <ContactRows />
        </div>
        <div className={styles.main}>
          <SearchField
            label={t('help.search')}
            placeholder={t(hasPanes ? 'help.searchPlaceholder' : 'help.search')}
            value={search}
            onChange={setSearch}
          />
          {isSearching ? (
            <Results results={found(topics, search, i18n.language)} search={search} />
          ) : (
            <section>
              <h2 className={list.heading}>{t('help.often')}</h2>
              <div className={list.framed}>
                {askedOften(topics).map((topic) => (
                  <TopicFold key={topic.anchor} topic={topic} />
                ))}
              </div>
            </section>
          )}
        </div>
        <section className={styles.all}>
          <h2 className={list.heading}>{t('help.all')}</h2>
          <Subjects topics={topics} target={target?.anchor} search={search} />
          <PrivacyLink />
        </section>
      </section>
    </div>
  );
}
