import { ListTools, RecordSums, savedModals, useSavedSearch } from '@crm/records-web/lists';
import { ListFrame, ListPager, sortOf, wireSort, sortable, CardSort } from '@crm/records-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { Button, ButtonLink, EmptyState, PageHeader } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { ModalHost, useArrangedColumns, useListScreen, usePageTitle } from '@crm/web-kit';
import { FilePlus2, FileText } from 'lucide-react';
import { estimateColumnsOf } from '../list/estimate-columns.tsx';
import { estimateFields } from '../list/estimate-fields.ts';
import { EstimateFilters, isQuick } from '../list/EstimateFilters.tsx';
import {
  estimateColumns,
  estimateCsv,
  estimatesList,
  estimateSums,
  savedEstimates,
  selectList,
  estimateSorts,
} from '../list/estimates.list.ts';
import { EstimateTable } from '../list/EstimateTable.tsx';
import { BillingModals } from '../parts/BillingModals.tsx';
import { useOpenMade } from '../parts/use-open-made.ts';

const modals = savedModals(savedEstimates);

/** Renders the visible estimates of all deals. */
export function Page() {
  const t = useT('billing');
  const { language } = useLanguage();
  const list = useListScreen(estimatesList, selectList);
  const search = useSavedSearch(savedEstimates, list);
  const columns = useArrangedColumns(
    estimateColumns,
    'estimates',
    sortable(estimateColumnsOf(t, language), estimateSorts),
  );
  const fields = estimateFields(t);
  usePageTitle(t('navigation'));
  useOpenMade();
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const sort = sortOf(query, columns.all);
  const onSortChange = (next: DataSort) => list.setSort(...wireSort(next));
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
        toolbar={
          <ListTools
            saved={savedEstimates}
            place="estimate_list"
            fields={fields}
            csv={{ of: estimateCsv }}
            {...{ list, search, columns, isQuick }}
            sort={<CardSort columns={columns.all} {...{ sort, onSortChange }} />}
            words={{
              noun: t('navigation'),
              searchHint: t('list.searchHint'),
            }}
            quickFilters={
              <EstimateFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />
            }
          />
        }
        pager={
          <>
            {rows.length > 0 && <RecordSums sums={estimateSums} columns={columns.shown} {...{ list, fields }} />}
            <ListPager list={list} label={t('list.pages')} />
          </>
        }
      >
        <EstimateTable
          rows={rows}
          columns={columns}
          onColumnResize={columns.resize}
          {...{ query, sort, onSortChange }}
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={
            search.isFiltered ? (
              <EmptyState
                title={t('common:list.noResults')}
                actions={<Button onPress={search.clear}>{t('list.clear')}</Button>}
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
      <ModalHost modals={modals} />
    </>
  );
}
