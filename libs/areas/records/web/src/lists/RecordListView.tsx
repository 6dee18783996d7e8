import { useT } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import type { SearchCondition, useListScreen } from '@crm/web-kit';
import { usePeek } from '@crm/web-kit';
import { useNavigate } from 'react-router';
import type { ComponentType, ReactNode } from 'react';
import { CardSort } from '../parts/list/CardSort.tsx';
import { ListFrame } from '../parts/list/ListFrame.tsx';
import { ListPager } from '../parts/list/ListPager.tsx';
import { OrderingValue } from '../parts/list/OrderingValue.tsx';
import { sortOf, wireSort } from '../parts/list/sort.ts';
import type { BulkField } from './bulk/create-bulk.ts';
import { RecordBulkBar } from './bulk/RecordBulkBar.tsx';
import { useRowSelection } from './bulk/use-row-selection.ts';
import { useListColumns } from './columns/use-list-columns.ts';
import type { ListColumn } from './columns/use-list-columns.ts';
import type { FilterField } from './filter/filter-fields.ts';
import type { Cell } from './inline/EditableCell.tsx';
import { onCellKeys } from './inline/use-cell-keys.ts';
import { useCellEditing } from './inline/use-cell-editing.tsx';
import { ListModals } from './ListModals.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListedRecord, RecordList } from './list-kind.ts';
import { searchConditionOf } from './saved/saved-query.ts';
import { useSavedSearch } from './saved/use-saved-search.ts';
import { isStarredOnly, StarredOnly } from './stars/StarredOnly.tsx';

/** The area's texts about its list in the user's language. */
interface ListWords {
  /** The noun for the rows: 取引先, コンタクト. */
  noun: string;
  label: string;
  pages: string;
  filters: string;
  search: string;
  searchHint: string;
}

interface RecordListViewProps<Row extends ListedRecord> {
  kind: RecordList<Row>;
  list: ReturnType<typeof useListScreen<Row>>;
  words: ListWords;
  header: ReactNode;
  columns: readonly ListColumn<Row>[];
  cells: Readonly<Record<string, Cell>>;
  fields: readonly FilterField[];
  bulkFields: readonly BulkField[];
  /** The user's rights. Without them the list has neither editable cells nor tick boxes. */
  mayChange: boolean;
  mayDelete: boolean;
  /** The chips of the common conditions. */
  quickFilters: ReactNode;
  /** Returns true if a chip of `quickFilters` shows the condition. */
  isQuick: (condition: SearchCondition) => boolean;
  renderCard: (row: Row) => ReactNode;
  /** The columns whose values every card shows. */
  onCards: readonly string[];
  /** The panel beside the list that shows one record. */
  Peek: ComponentType<{ recordId: number }>;
  empty: (isFiltered: boolean, clear: () => void) => ReactNode;
}

/** Renders a list of records (spec 3 §2.0). The page's address holds the whole query. */
export function RecordListView<Row extends ListedRecord>(props: RecordListViewProps<Row>) {
  const { kind, list, words } = props;
  const t = useT('lists');
  const navigate = useNavigate();
  const { query, status, rows, selection } = list;
  const search = useSavedSearch(kind.saved, list);
  const columns = useListColumns(kind, props.columns);
  const editable = useCellEditing<Row>(kind.inline, props.mayChange ? props.cells : {});
  const { selected, onChange, onPointer } = useRowSelection({
    keys: rows.map(({ id }) => String(id)),
    selectedIds: selection.ids,
    onSelect: selection.select,
  });
  const peek = usePeek({ rows, href: (id) => `/${kind.name}/${id}`, Peek: props.Peek });
  const sort = sortOf(query);
  const ordering = columns.all.find(({ id }) => id === sort?.columnId);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));
  return (
    <ListFrame
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      header={props.header}
      toolbar={
        <ListTools
          saved={kind.saved}
          place={kind.pageType}
          fields={props.fields}
          list={list}
          search={search}
          columns={columns}
          words={words}
          quickFilters={
            <>
              {props.quickFilters}
              <StarredOnly conditions={query.conditions} onChange={list.setConditions} />
            </>
          }
          isQuick={(condition) => props.isQuick(condition) || isStarredOnly(condition)}
        />
      }
      pager={<ListPager list={list} label={words.pages} />}
    >
      <CardSort columns={columns.all} sort={sort} onSortChange={changeSort} />
      <div onKeyDownCapture={onCellKeys} onPointerDownCapture={onPointer} onClickCapture={onPointer}>
        <DataTable
          {...peek.table}
          label={words.label}
          columns={columns.shown.map(editable)}
          rows={rows}
          rowKey={({ id }) => String(id)}
          sort={sort}
          onSortChange={changeSort}
          onRowOpen={({ id }) => void navigate(`/${kind.name}/${id}`)}
          onColumnResize={columns.resize}
          resizeText={(name) => t('columns.width', { name })}
          selection={
            props.mayChange || props.mayDelete
              ? {
                  selected,
                  onChange,
                  selectAllText: t('bulk.selectPage', { noun: words.noun }),
                  selectRowText: ({ name }) => t('bulk.selectRow', { name }),
                }
              : undefined
          }
          isLoading={status !== 'ready' && status !== 'failed'}
          loadingText={t('common:state.loading')}
          empty={props.empty(search.isFiltered, search.clear)}
          renderCard={(row) => (
            <>
              {props.renderCard(row)}
              <OrderingValue row={row} column={ordering} shown={props.onCards} />
            </>
          )}
          maxHeight="calc(100dvh - 300px)"
        />
      </div>
      {selection.ids.length > 0 && (
        <RecordBulkBar
          bulk={kind.bulk}
          noun={words.noun}
          fields={props.mayChange ? props.bulkFields : []}
          mayDelete={props.mayDelete}
          ids={selection.ids.map(Number)}
          isPageSelected={selection.isPageSelected}
          totalCount={list.totalCount}
          isTotalCapped={list.isTotalCapped}
          searchCondition={searchConditionOf(query)}
          onClear={selection.clear}
        />
      )}
      {peek.panel}
      <ListModals kind={kind} />
    </ListFrame>
  );
}
