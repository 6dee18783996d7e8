import { useCustomItems } from '@crm/custom-fields-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Button, PageHeader } from '@crm/ui-kit';
import { lazyPart, toastShown, useListScreen, usePageTitle } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { CustomerModals } from '../create/CustomerModals.tsx';
import { useCreateCustomer } from '../create/use-create-customer.ts';
import { customerBulkFields, customerCells } from '../list/customer-cells.ts';
import { customerColumns, extraCustomerColumns } from '../list/customer-columns.tsx';
import { customerFilterFields } from '../list/customer-filters.ts';
import { CustomerCard } from '../list/CustomerCard.tsx';
import { CustomerEmpty } from '../list/CustomerEmpty.tsx';
import { CustomerFilters, isQuick } from '../list/CustomerFilters.tsx';
import { customerLists, selectList } from '../list/customers.list.ts';
import { useRoles } from '../list/use-roles.ts';
import { labelCells, RecordListView } from '@crm/records-web/lists';

const Peek = lazyPart(() => import('../peek/CustomerPeek.tsx'), 'CustomerPeek');

/** Renders the list of customers. */
export function Page() {
  const t = useT('customers');
  const { language } = useLanguage();
  const masters = useMasters();
  const may = useMay();
  const mayChange = may('customer', 'save');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isNewPage = useLocation().pathname.endsWith('/new');
  const list = useListScreen(customerLists.list, selectList);
  const { items } = useCustomItems('customer');
  const roles = useRoles();
  usePageTitle(t('navigation.customers'));
  const create = useCreateCustomer(({ id, name, isNew }) => {
    const href = `/customers/${id}`;
    // The user was looking for the existing customer: its page opens.
    if (!isNew) return void navigate(href);
    dispatch(toastShown({ level: 'info', text: t('create.done', { name }), href }));
    if (isNewPage) void navigate('/customers', { replace: true });
    else list.reload();
  });
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const isKnown = status === 'ready' || rows.length > 0;
  const countKey = isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total';
  return (
    <>
      <RecordListView
        kind={customerLists}
        list={list}
        words={{
          noun: t('list.noun'),
          label: t('list.label'),
          pages: t('list.pages'),
          filters: t('list.filters'),
          search: t('list.search'),
          searchHint: t('list.searchHint'),
        }}
        header={
          <PageHeader
            title={t('navigation.customers')}
            count={isKnown ? t(countKey, { count: totalCount }) : undefined}
            actions={
              mayChange && (
                <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                  {t('create.open')}
                </Button>
              )
            }
          />
        }
        columns={[...customerColumns(t, language), ...extraCustomerColumns(t, items, roles)]}
        cells={{ ...customerCells(t, masters), ...labelCells(items, 'customer') }}
        fields={customerFilterFields(t, masters, items, roles)}
        bulkFields={customerBulkFields(t, masters, roles)}
        mayChange={mayChange}
        mayDelete={may('customer', 'delete')}
        quickFilters={<CustomerFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />}
        isQuick={isQuick}
        renderCard={(row) => <CustomerCard customer={row} />}
        onCards={['name', 'updated_at']}
        Peek={Peek}
        empty={(isFiltered, clear) => (
          <CustomerEmpty isFiltered={isFiltered} onClear={clear} onCreate={mayChange ? () => create() : undefined} />
        )}
      />
      <CustomerModals />
    </>
  );
}
