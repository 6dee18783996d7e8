import { ListFrame, ListPager, sortOf, wireSort } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { Button, ButtonLink, EmptyState, PageHeader } from '@crm/ui-kit';
import { useListScreen, usePageTitle } from '@crm/web-kit';
import { FilePlus2, FileText } from 'lucide-react';
import { EstimateFilters } from '../list/EstimateFilters.tsx';
import { estimatesList, selectList } from '../list/estimates.list.ts';
import { EstimateTable } from '../list/EstimateTable.tsx';
import { BillingModals } from '../parts/BillingModals.tsx';
import { useOpenMade } from '../parts/use-open-made.ts';

/** The estimates of all deals that one sees. */
export function Page() {
  const t = useT('billing');
  const list = useListScreen(estimatesList, selectList);
  usePageTitle(t('navigation'));
  useOpenMade();
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const isKnown = status === 'ready' || rows.length > 0;
  const total = { count: totalCount };
  return (
    <>
      <ListFrame
        status={status}
        {...(list.failure && { failure: list.failure })}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        header={
          <PageHeader
            title={t('navigation')}
            {...(isKnown && {
              count: isTotalCapped ? t('common:list.totalAtLeast', total) : t('common:list.total', total),
            })}
            actions={
              <ButtonLink variant="primary" icon={<FilePlus2 />} href="/estimates/new">
                {t('action.create')}
              </ButtonLink>
            }
          />
        }
        toolbar={<EstimateFilters list={list} />}
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <EstimateTable
          rows={rows}
          sort={sortOf(query)}
          onSortChange={(sort) => list.setSort(...wireSort(sort))}
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('common:list.noResults')}
                actions={<Button onPress={list.clear}>{t('list.clear')}</Button>}
              />
            ) : (
              <EmptyState icon={<FileText />} title={t('empty.title')}>
                {t('empty.everywhere')}
              </EmptyState>
            )
          }
        />
      </ListFrame>
      <BillingModals />
    </>
  );
}
