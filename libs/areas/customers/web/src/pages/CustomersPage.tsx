import { sortable } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { labelCells, RecordListPage } from '@crm/records-web/lists';
import type { FieldContext, RecordFields, RecordListDefinition } from '@crm/records-web/lists';
import { lazyPart } from '@crm/web-kit';
import { Building2 } from 'lucide-react';
import { CustomerModals } from '../create/CustomerModals.tsx';
import { useCreateCustomer } from '../create/use-create-customer.ts';
import type { CustomerRow } from '../domain/customer.types.ts';
import { customerBulkFields, customerCells } from '../list/customer-cells.ts';
import { customerColumns, extraCustomerColumns } from '../list/customer-columns.tsx';
import { customerFilterFields } from '../list/customer-filters.ts';
import { CustomerCard } from '../list/CustomerCard.tsx';
import { CustomerFilters, isQuick } from '../list/CustomerFilters.tsx';
import { customerLists, customerSorts } from '../list/customers.list.ts';
import { useRoles } from '../list/use-roles.ts';

function useFields({ language, masters, items }: FieldContext): RecordFields<CustomerRow> {
  const t = useT('customers');
  const roles = useRoles();
  return {
    words: {
      title: t('navigation.customers'),
      noun: t('list.noun'),
      icon: <Building2 />,
      add: t('create.open'),
      emptyHint: t('list.emptyHint'),
      searchHint: t('list.searchHint'),
    },
    columns: sortable([...customerColumns(t, language), ...extraCustomerColumns(t, items, roles)], customerSorts),
    cells: { ...customerCells(t, masters), ...labelCells(items, 'customer') },
    fields: customerFilterFields(t, items, roles),
    bulkFields: customerBulkFields(t, masters, roles),
  };
}

const definition: RecordListDefinition<CustomerRow> = {
  kind: customerLists,
  right: 'customer',
  useFields,
  QuickFilters: CustomerFilters,
  isQuick,
  renderCard: (row) => <CustomerCard customer={row} />,
  onCards: ['name', 'updated_at'],
  Peek: lazyPart(() => import('../peek/CustomerPeek.tsx'), 'CustomerPeek'),
  useCreate: useCreateCustomer,
  Modals: CustomerModals,
};

/** Renders the list of customers. */
export const Page = () => <RecordListPage {...definition} />;
