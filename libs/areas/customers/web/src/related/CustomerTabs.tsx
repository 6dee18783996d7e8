import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { Tabs } from '@crm/ui-kit';
import type { Customer } from '../domain/customer.types.ts';
import { useTabParam } from '../parts/record/use-tab-param.ts';
import { ActionsTab } from './ActionsTab.tsx';
import { ChildrenTab } from './ChildrenTab.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { DealsTab } from './DealsTab.tsx';

const ids = ['deals', 'contacts', 'actions', 'children'] as const;

/** What belongs to a customer; the chosen tab stands in the address. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const [tab, setTab] = useTabParam(ids);
  const { id, dealCount, contactCount } = customer;
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
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
        { id: 'actions', label: t('tabs.actions'), content: <ActionsTab customerId={id} /> },
        { id: 'children', label: t('tabs.children'), content: <ChildrenTab customerId={id} /> },
      ]}
    />
  );
}
