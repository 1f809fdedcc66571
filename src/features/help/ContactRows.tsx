import { useTranslation } from 'react-i18next';
import { hrefOf } from '@/ui/LinkedText';
import styles from './ContactRows.module.css';
import { CONTACTS } from './contacts';

/** An address that is too long for its line breaks after the @. */
function Breakable({ contact }: { contact: string }) {
  const end = contact.indexOf('@') + 1;
  return (
    <>
      {contact.slice(0, end)}
      <wbr />
      {contact.slice(end)}
    </>
  );
}

/** The number stands beside its link, for a device without a phone. */
export function ContactRows() {
  const { t } = useTranslation();
  return (
    <div className={styles.rows}>
      {CONTACTS.map(({ Icon, label, contact }) => (
        <a key={contact} href={hrefOf(contact)} className={styles.row}>
          <span className={styles.disc}>
            <Icon aria-hidden="true" size={22} />
          </span>
          <span className={styles.words}>
            <span className="quiet">{t(label)}</span>{' '}
            <strong>
              <Breakable contact={contact} />
            </strong>
          </span>
        </a>
      ))}
    </div>
  );
}
