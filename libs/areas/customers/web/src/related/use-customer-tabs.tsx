import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import type { TabItem } from '@crm/ui-kit';
import type { Customer } from '../domain/customer.types.ts';
import { ChildrenTab } from './ChildrenTab.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { DealsTab } from './DealsTab.tsx';

/** Returns the tabs of the records that belong to a customer. */
export function useCustomerTabs(customer: Customer): TabItem[] {
  const t = useT('customers');
  const { id, dealCount, contactCount } = customer;
  return [
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
  ];
}
