import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { HELP_SCROLL_DELAY_MS } from '@/model/limits';
import { Field } from '@/ui/Field';
import { LinkedText } from '@/ui/LinkedText';
import { wantsStillness } from '@/ui/useMedia';
import styles from './HelpTopics.module.css';
import { Subjects } from './Subjects';
import { found, topicsIn, type Subject } from './topics';

/** Scrolls to a topic once its subject has had the time to open. */
function useScrollTo(anchor: string | undefined, key: string): void {
  useEffect(() => {
    if (anchor === undefined) return;
    const timer = setTimeout(() => {
      const topic = document.getElementById(anchor);
      topic?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth', block: 'start' });
      topic?.focus({ preventScroll: true });
    }, HELP_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [anchor, key]);
}

/** A search box over the subjects; a result, or a link to /help#topic, opens the subject and scrolls to the topic. */
export function HelpTopics() {
  const { t, i18n } = useTranslation();
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const topics = topicsIn(t);
  const target = topics.find(({ anchor }) => `#${anchor}` === hash);
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<Subject>>(new Set());
  const isSearching = search.trim() !== '';
  const results = isSearching ? found(topics, search, i18n.language) : [];
  useScrollTo(target?.anchor, key);

  const [opened, setOpened] = useState<string>();
  if (target !== undefined && opened !== key) {
    setOpened(key);
    setToggled(new Set([...toggled, target.subject]));
  }
  const toggle = (subject: Subject, isOpen: boolean) => {
    const next = new Set(toggled);
    if (isOpen) next.add(subject);
    else next.delete(subject);
    setToggled(next);
  };

  return (
    <div className={styles.help}>
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
          <p role="status" className={styles.count}>
            <LinkedText
              text={results.length === 0 ? t('help.none') : t('help.found', { count: results.length })}
            />
          </p>
          <ul className={styles.results}>
            {results.map(({ anchor, title, subject }) => (
              <li key={anchor}>
                <button type="button" onClick={() => void navigate({ hash: anchor })}>
                  {title}
                  <span>{t(`help.subjects.${subject}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Subjects topics={topics} open={toggled} onToggle={toggle} target={target?.anchor} search={search} />
    </div>
  );
}
