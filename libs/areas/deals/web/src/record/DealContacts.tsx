import { useT } from '@crm/i18n';
import { PeopleList } from '@crm/records-web/parts';
import { EmptyState } from '@crm/ui-kit';
import { UsersRound } from 'lucide-react';
import type { DealContact } from '../domain/deal.types.ts';

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
    <PeopleList
      people={contacts.map((one) => ({ ...one, company: one.customerId === customerId ? null : one.customerName }))}
    />
  );
}
