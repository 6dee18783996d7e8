import { useT } from '@crm/i18n';
import { EmptyState, Link } from '@crm/ui-kit';
import { UsersRound } from 'lucide-react';
import type { DealContact } from '../domain/deal.types.ts';
import styles from './DealContacts.module.css';

/** The people of a deal, with live mail and call links. */
export function DealContacts({ contacts }: { contacts: readonly DealContact[] }) {
  const t = useT('deals');
  if (contacts.length === 0) {
    return (
      <EmptyState isCompact icon={<UsersRound />} title={t('contacts.emptyTitle')}>
        {t('contacts.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {contacts.map(({ id, name, department, position, email, telNo, mobileNo }) => (
        <li key={id} className={styles.contact}>
          <Link variant="strong" href={`/contacts/${id}`}>
            {name}
          </Link>
          <span className={styles.soft}>{[department, position].filter(Boolean).join(' ')}</span>
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
          {(mobileNo ?? telNo) && <Link href={`tel:${mobileNo ?? telNo}`}>{mobileNo ?? telNo}</Link>}
        </li>
      ))}
    </ul>
  );
}
