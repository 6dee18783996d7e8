import { useT } from '@crm/i18n';
import { Banner, Link } from '@crm/ui-kit';
import type { ContactSuggestion } from '../domain/contact.types.ts';
import styles from './SimilarContacts.module.css';

/**
 * Renders a warning that the e-mail address is known already, with links to its contacts. Renders nothing without any.
 */
export function SimilarContacts({ contacts }: { contacts: readonly ContactSuggestion[] }) {
  const t = useT('contacts');
  return (
    <div role="status" className={styles.place}>
      {contacts.length > 0 && (
        <Banner meaning="caution" isLive={false} title={t('similar.title')}>
          <p>{t('similar.text')}</p>
          <ul>
            {contacts.map(({ id, name, customerName }) => (
              <li key={id}>
                <Link href={`/contacts/${id}`} newTabText={t('page.newTab')}>
                  {customerName ? `${name}（${customerName}）` : name}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
