import { useT } from '@crm/i18n';
import { EmptyState, Link } from '@crm/ui-kit';
import { UsersRound } from 'lucide-react';
import type { DealContact } from '../domain/deal.types.ts';
import styles from './DealContacts.module.css';

interface DealContactsProps {
  contacts: readonly DealContact[];
  /** The deal's customer; contacts of other customers show their company. */
  customerId: number | null;
}

/** Renders the contacts of a deal, with mail and call links. */
export function DealContacts({ contacts, customerId }: DealContactsProps) {
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
      {contacts.map(({ id, name, customerName, department, position, email, telNo, mobileNo, ...contact }) => (
        <li key={id} className={styles.contact}>
          <Link variant="strong" href={`/contacts/${id}`}>
            {name}
          </Link>
          {customerName && contact.customerId !== customerId && <span className={styles.soft}>{customerName}</span>}
          <span className={styles.soft}>{[department, position].filter(Boolean).join(' ')}</span>
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
          {(mobileNo ?? telNo) && <Link href={`tel:${mobileNo ?? telNo}`}>{mobileNo ?? telNo}</Link>}
        </li>
      ))}
    </ul>
  );
}
