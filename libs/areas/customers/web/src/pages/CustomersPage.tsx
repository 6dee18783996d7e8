import { ColumnChooser, CustomFilters, useCustomColumns } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Button, PageHeader } from '@crm/ui-kit';
import { toastShown, useListScreen, usePageTitle } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { CustomerModals } from '../create/CustomerModals.tsx';
import { useCreateCustomer } from '../create/use-create-customer.ts';
import type { CustomerRow } from '../domain/customer.types.ts';
import { CustomerEmpty } from '../list/CustomerEmpty.tsx';
import { CustomerFilters } from '../list/CustomerFilters.tsx';
import { CustomerTable } from '../list/CustomerTable.tsx';
import { customersList, selectList } from '../list/customers.list.ts';
import { ListFrame } from '../parts/list/ListFrame.tsx';
import { ListPager } from '../parts/list/ListPager.tsx';
import { sortOf, wireSort } from '../parts/list/sort.ts';

/** The list of customers. */
export function Page() {
  const t = useT('customers');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useListScreen(customersList, selectList);
  const custom = useCustomColumns<CustomerRow>('customer', list.reload);
  usePageTitle(t('navigation.customers'));
  const create = useCreateCustomer(({ id, name, isNew }) => {
    if (isNew) dispatch(toastShown({ level: 'info', text: t('create.done', { name }) }));
    void navigate(`/customers/${id}`);
  });
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const isKnown = status === 'ready' || rows.length > 0;
  return (
    <>
      <ListFrame
        {...{ status }}
        failure={list.failure}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        header={
          <PageHeader
            title={t('navigation.customers')}
            count={
              isKnown
                ? t(isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total', { count: totalCount })
                : undefined
            }
            actions={
              <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                {t('create.open')}
              </Button>
            }
          />
        }
        toolbar={
          <CustomerFilters list={list}>
            <CustomFilters items={custom.items} conditions={query.conditions} onChange={list.setConditions} />
            <ColumnChooser items={custom.items} shown={custom.shown} onChange={custom.choose} />
          </CustomerFilters>
        }
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <CustomerTable
          rows={rows}
          customColumns={custom.columns}
          sort={sortOf(query)}
          onSortChange={(sort) => list.setSort(...wireSort(sort))}
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={<CustomerEmpty isFiltered={isFiltered} onClear={list.clear} onCreate={() => create()} />}
        />
      </ListFrame>
      <CustomerModals />
    </>
  );
}
