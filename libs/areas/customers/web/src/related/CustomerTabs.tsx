import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { RecordTabs } from '@crm/web-kit';
import type { Customer } from '../domain/customer.types.ts';
import { ChildrenTab } from './ChildrenTab.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { DealsTab } from './DealsTab.tsx';

/** Renders the records that belong to a customer as tabs. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const { id, dealCount, contactCount } = customer;
  return (
    <RecordTabs
      place="customer"
      recordId={id}
      label={t('tabs.label')}
      own={[
        {
          id: 'deals',
          label: t('tabs.deals'),
          count: formatNumber(dealCount),
          content: <DealsTab customer={customer} />,
        },
        {
          id: 'contacts',
          label: t('tabs.contacts'),
          count: formatNumber(contactCount),
          content: <ContactsTab customer={customer} />,
        },
        { id: 'children', label: t('tabs.children'), content: <ChildrenTab customerId={id} /> },
      ]}
    />
  );
}
