import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { onCellKeys, SavedConditions, searchConditionOf, useRowSelection, useSavedId } from '@crm/records-web/lists';
import { CardSort, ListPager, sortOf, wireSort } from '@crm/records-web/parts';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Banner, Button, ErrorState } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { lazyPart, useListScreen, usePeek } from '@crm/web-kit';
import { Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedDeal } from '../domain/deal.types.ts';
import { useDealRightsOf } from '../domain/use-deal-rights.ts';
import { useFilterFields } from '../filter/filter-fields.ts';
import { dealSaved } from '../saved/saved.ts';
import { useListColumns } from './columns/use-list-columns.ts';
import { dealColumns, extraColumns } from './deal-columns.tsx';
import { dealList, listTypeShown, selectDealList } from './deal-list.slice.ts';
import { DealTable } from './DealTable.tsx';
import { EmptyList } from './EmptyList.tsx';
import { useCellEditing } from './inline/use-cell-editing.tsx';
import { ListSearch } from './ListSearch.tsx';
import styles from './ListView.module.css';

const DealPeek = lazyPart(() => import('../peek/DealPeek.tsx'), 'DealPeek');
const DealBulkBar = lazyPart(() => import('./bulk/DealBulkBar.tsx'), 'DealBulkBar');

/** Renders the deals of a type as rows; keeps the whole query in the page's address. */
export function ListView({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const dispatch = useDispatch();
  // Must run before the list requests its rows: effects run in this order.
  useEffect(() => void dispatch(listTypeShown(dealTypeId)), [dispatch, dealTypeId]);
  const list = useListScreen(dealList, selectDealList);
  const { query, status, rows, failure, selection } = list;
  const { savedId, showSaved, isPlain } = useSavedId(dealSaved, list.show);
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const isLoading = status === 'loading' || status === 'reloading' || status === 'idle';

  const { items } = useCustomItems(dealScope(dealTypeId));
  const fields = useFilterFields(dealTypeId);
  const words = { t, language, masters };
  const may = useMay();
  const mayChange = may({ dealType: dealTypeId }, 'save');
  const mayDelete = may({ dealType: dealTypeId }, 'delete');
  const rightsOf = useDealRightsOf();
  const isLocked = (deal: ListedDeal) => rightsOf(deal).isLocked;
  const columns = useListColumns(dealTypeId, [
    ...dealColumns({ ...words, isLocked }),
    ...extraColumns(words, dealTypeId, items),
  ]);
  const editable = useCellEditing(items, (deal) => rightsOf(deal).maySave);
  // Locked deals cannot be selected, because bulk actions refuse them.
  const keys = rows.filter((row) => !isLocked(row)).map(({ id }) => String(id));
  const { selected, onChange, onPointer } = useRowSelection({
    keys,
    selectedIds: selection.ids,
    onSelect: selection.select,
  });
  const peek = usePeek({ rows, href: (id) => `/deals/${id}`, Peek: DealPeek });
  const sort = sortOf(query);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));
  const clear = () => showSaved({ keyword: '', keywordMatch: undefined, conditions: [], match: 'all' }, null);

  return (
    <div className={styles.view}>
      <SavedConditions
        saved={dealSaved}
        place={{ pageType: 'deal_list', dealTypeId }}
        fields={fields}
        query={query}
        savedId={savedId}
        isPlain={isPlain}
        onShow={showSaved}
        onClear={clear}
      />
      <ListSearch {...{ dealTypeId, list, columns, fields, isFiltered }} onClear={clear} />
      {status === 'failed' && failure && rows.length > 0 && (
        <Banner
          meaning="danger"
          actions={
            <Button size="small" onPress={list.reload}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      {status === 'failed' && failure && rows.length === 0 ? (
        <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={list.reload}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <>
          <CardSort columns={columns.all} sort={sort} onSortChange={changeSort} />
          <div onKeyDownCapture={onCellKeys} onPointerDownCapture={onPointer} onClickCapture={onPointer}>
            <DealTable
              peek={peek.table}
              label={t('list.label')}
              rows={rows}
              columns={columns.shown.map(editable)}
              ordering={columns.all.find(({ id }) => id === sort?.columnId)}
              onColumnResize={columns.resize}
              selection={
                mayChange || mayDelete
                  ? {
                      selected,
                      onChange,
                      isSelectable: (row) => !isLocked(row),
                      selectAllText: t('bulk.selectPage'),
                      selectRowText: ({ name }) => t('bulk.selectRow', { name }),
                    }
                  : undefined
              }
              isLoading={isLoading}
              empty={<EmptyList dealTypeId={dealTypeId} isFiltered={isFiltered} onClear={clear} />}
              maxHeight="calc(100dvh - 330px)"
              sort={sort}
              onSortChange={changeSort}
            />
          </div>
          {peek.panel}
          {rows.length > 0 && <ListPager list={list} label={t('list.pages')} />}
          {selection.ids.length > 0 && (
            <Suspense fallback={null}>
              <DealBulkBar
                dealTypeId={dealTypeId}
                mayChange={mayChange}
                mayDelete={mayDelete}
                ids={selection.ids.map(Number)}
                isPageSelected={keys.every((key) => selected.has(key))}
                totalCount={list.totalCount}
                isTotalCapped={list.isTotalCapped}
                searchCondition={searchConditionOf(query)}
                onClear={selection.clear}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
