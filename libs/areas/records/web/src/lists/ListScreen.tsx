import { useT } from '@crm/i18n';
import { DataTable, useIsPhone } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import { lazyPart, usePeek } from '@crm/web-kit';
import type { SearchCondition, useArrangedColumns, useListScreen } from '@crm/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { ListFrame } from '../parts/list/ListFrame.tsx';
import { OrderingValue } from '../parts/list/OrderingValue.tsx';
import { sortOf, wireSort } from '../parts/list/sort.ts';
import type { ListExport } from '../export/list-export.ts';
import { useRowSelection } from './bulk/use-row-selection.ts';
import type { FilterField } from './filter/filter-fields.ts';
import { onCellKeys } from './inline/use-cell-keys.ts';
import type { EmptyWords } from './ListEmpty.tsx';
import { ListTools } from './ListTools.tsx';
import type { Saved, SavedPlace } from './saved/create-saved.ts';
import type { AddressOfLayout } from './saved/use-saved-id.ts';
import { useSavedSearch } from './saved/use-saved-search.ts';
import { useTableTools } from './table/use-table-tools.ts';

const CardSort = lazyPart(() => import('../parts/list/CardSort.tsx'), 'CardSort');
const OrderHint = lazyPart(() => import('./OrderHint.tsx'), 'OrderHint');
const ListEmpty = lazyPart(() => import('./ListEmpty.tsx'), 'ListEmpty');

// Shown with the first rows, which take longer to come.
const ListPager = lazyPart(() => import('../parts/list/ListPager.tsx'), 'ListPager');

/** A row with the text that names it. */
interface NamedRow {
  id: number;
  name: string;
}

/** The area's texts about its list in the user's language. */
export interface ListWords extends EmptyWords {
  /** The hint in the keyword field: which fields the keyword searches. */
  searchHint: string;
}

interface ListScreenProps<Row extends NamedRow> {
  list: ReturnType<typeof useListScreen<Row>>;
  /** The columns as the user has arranged them. */
  columns: ReturnType<typeof useArrangedColumns<DataColumn<Row>>>;
  /** Returns the column with cells that can be edited. */
  editable: (column: DataColumn<Row>) => DataColumn<Row>;
  saved: Saved;
  place: SavedPlace;
  fields: readonly FilterField[];
  words: ListWords;
  header?: ReactNode;
  /** The chips of the common conditions. */
  quickFilters: ReactNode;
  /** Returns true if a chip of `quickFilters` shows the condition. */
  isQuick: (condition: SearchCondition) => boolean;
  /** The export of the list, and what all its files are of, such as the deal type. */
  csv?: { of: ListExport; scope?: object } | undefined;
  /** Returns the address of a row's page, which the panel beside the list links to. */
  href: (id: number) => string;
  onOpen: (row: Row) => void;
  /** The panel beside the list that shows one record. */
  Peek: ComponentType<{ recordId: number }>;
  /** Returns true if the row can be selected; without it the list has no tick boxes. */
  isSelectable: ((row: Row) => boolean) | undefined;
  /** The bar of bulk changes, shown while rows are selected. */
  bulkBar: (isPageSelected: boolean) => ReactNode;
  renderCard: (row: Row) => ReactNode;
  /** The columns whose values every card shows. */
  onCards: readonly string[];
  /** The sums over all matching records, under the rows. */
  sums?: ReactNode;
  /** Adds a record from the empty list; undefined if the user may not. */
  onAdd: (() => void) | undefined;
  /** A further view, in the place of the rows, and its layout. */
  body?: ReactNode;
  layout?: string;
  /** Returns the address of a saved search with a layout; default: `?view=board&by=104`. */
  addressOf?: AddressOfLayout;
}

/** Renders a list of any kind of records (spec 3 §2.0). The page's address holds the whole query. */
export function ListScreen<Row extends NamedRow>(props: ListScreenProps<Row>) {
  const { list, columns, words, isSelectable } = props;
  const t = useT('lists');
  const { query, status, rows, selection } = list;
  const isPhone = useIsPhone();
  const { noun } = words;
  const search = useSavedSearch(props.saved, list, props.addressOf);
  const keys = rows.filter((row) => isSelectable?.(row)).map(({ id }) => String(id));
  const { selected, onChange, onPointer } = useRowSelection({
    keys,
    selectedIds: selection.ids,
    onSelect: selection.select,
  });
  const peek = usePeek({ rows, href: props.href, Peek: props.Peek });
  const { frame, Tools } = useTableTools();
  const sort = sortOf(query, columns.all);
  const ordering = columns.all.find(({ id }) => id === sort?.columnId);
  const empty = <ListEmpty {...{ words }} isFiltered={search.isFiltered} onClear={search.clear} onAdd={props.onAdd} />;
  const isEmpty = status === 'ready' && rows.length === 0;
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
          {...props}
          search={search}
          hasColumns={!props.body}
          sort={isPhone && !props.body && <CardSort columns={columns.all} sort={sort} onSortChange={changeSort} />}
        />
      }
      pager={
        !props.body && (
          <>
            {rows.length > 0 && props.sums}
            <ListPager list={list} label={t('page.pages', { noun })} />
          </>
        )
      }
    >
      {props.body ? (
        isEmpty ? (
          empty
        ) : (
          props.body
        )
      ) : (
        <>
          {list.isOrderOld && <OrderHint onSort={list.reload} />}
          <div ref={frame} onKeyDownCapture={onCellKeys} onPointerDownCapture={onPointer} onClickCapture={onPointer}>
            <DataTable
              {...peek.table}
              label={t('page.label', { noun })}
              columns={columns.shown.map(props.editable)}
              rows={rows}
              rowKey={({ id }) => String(id)}
              sort={sort}
              onSortChange={changeSort}
              onRowOpen={props.onOpen}
              onColumnResize={columns.resize}
              resizeText={(name) => t('columns.width', { name })}
              selection={
                isSelectable && {
                  selected,
                  onChange,
                  isSelectable,
                  selectAllText: t('bulk.selectPage', { noun }),
                  selectRowText: ({ name }) => t('bulk.selectRow', { name }),
                }
              }
              isLoading={status !== 'ready' && status !== 'failed'}
              loadingText={t('common:state.loading')}
              empty={empty}
              renderCard={(row) => (
                <>
                  {props.renderCard(row)}
                  <OrderingValue row={row} column={ordering} shown={props.onCards} />
                </>
              )}
              maxHeight="calc(100dvh - 300px)"
            />
          </div>
          {Tools && <Tools frame={frame} query={query} />}
        </>
      )}
      {selection.ids.length > 0 && props.bulkBar(keys.every((key) => selected.has(key)))}
      {peek.panel}
    </ListFrame>
  );
}
