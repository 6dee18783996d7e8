import { ListFrame, ListPager, sortOf, wireSort } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { Button, EmptyState, PageHeader } from '@crm/ui-kit';
import { useAskedRecord, useListScreen, usePageTitle } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { MaterialFilters } from '../list/MaterialFilters.tsx';
import { materialsList, selectList } from '../list/materials.list.ts';
import { MaterialTable } from '../list/MaterialTable.tsx';
import { MaterialModals } from '../parts/MaterialModals.tsx';
import { materialSought } from '../preview/preview.slice.ts';

/** The files of all records that one sees. */
export function Page() {
  const t = useT('materials');
  const dispatch = useDispatch();
  const list = useListScreen(materialsList, selectList);
  usePageTitle(t('navigation.materials'));
  // The search over everything leads here.
  useAskedRecord('material', (id) => void dispatch(materialSought({ id })));
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
            title={t('navigation.materials')}
            {...(isKnown && {
              count: isTotalCapped ? t('common:list.totalAtLeast', total) : t('common:list.total', total),
            })}
          />
        }
        toolbar={<MaterialFilters list={list} />}
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <MaterialTable
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
              <EmptyState icon={<FolderOpen />} title={t('empty.title')}>
                {t('empty.everywhere')}
              </EmptyState>
            )
          }
        />
      </ListFrame>
      <MaterialModals />
    </>
  );
}
