import { useT } from '@crm/i18n';
import { Button, DataTable } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import type { SearchCondition, useListScreen } from '@crm/web-kit';
import { KeywordField, usePeek } from '@crm/web-kit';
import { useNavigate } from 'react-router';
import type { ComponentType, ReactNode } from 'react';
import { CardSort } from '../parts/list/CardSort.tsx';
import { FilterBar } from '../parts/list/FilterBar.tsx';
import { ListFrame } from '../parts/list/ListFrame.tsx';
import { ListPager } from '../parts/list/ListPager.tsx';
import { sortOf, wireSort } from '../parts/list/sort.ts';
import type { BulkField } from './bulk/create-bulk.ts';
import { RecordBulkBar } from './bulk/RecordBulkBar.tsx';
import { useRowSelection } from './bulk/use-row-selection.ts';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { useListColumns } from './columns/use-list-columns.ts';
import type { ListColumn } from './columns/use-list-columns.ts';
import type { FilterField } from './filter/filter-fields.ts';
import { FilterTool } from './filter/FilterTool.tsx';
import type { Cell } from './inline/EditableCell.tsx';
import { onCellKeys } from './inline/use-cell-keys.ts';
import { useCellEditing } from './inline/use-cell-editing.tsx';
import { ListModals } from './ListModals.tsx';
import { KeywordMatch } from './KeywordMatch.tsx';
import type { ListedRecord, RecordList } from './list-kind.ts';
import styles from './RecordListView.module.css';
import { searchConditionOf } from './saved/saved-query.ts';
import { SavedConditions } from './saved/SavedConditions.tsx';
import { useSavedId } from './saved/use-saved-id.ts';
import { isStarredOnly, StarredOnly } from './stars/StarredOnly.tsx';

/** What a room says of its list in the language of the user. */
interface ListWords {
  /** What the rows are: 取引先, コンタクト. */
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
  /** What one's role lets one do with these records; a list that can only be read has neither cells nor ticks. */
  mayChange: boolean;
  mayDelete: boolean;
  /** Conditions of the common kind, as chips. */
  quickFilters: ReactNode;
  /** Whether a chip of `quickFilters` says the condition. */
  isQuick: (condition: SearchCondition) => boolean;
  renderCard: (row: Row) => ReactNode;
  /** What stands beside the list of one record. */
  Peek: ComponentType<{ recordId: number }>;
  empty: (isFiltered: boolean, clear: () => void) => ReactNode;
}

/** A list of records as spec 3 §2.0 has it; the whole query stands in the page's address. */
export function RecordListView<Row extends ListedRecord>(props: RecordListViewProps<Row>) {
  const { kind, list, words, fields } = props;
  const t = useT('lists');
  const navigate = useNavigate();
  const { query, status, rows, selection } = list;
  const { savedId, showSaved, isPlain } = useSavedId(kind.saved, list.show);
  const columns = useListColumns(kind, props.columns);
  const editable = useCellEditing(kind, props.mayChange ? props.cells : {});
  const { selected, onChange, onPointer } = useRowSelection({
    keys: rows.map(({ id }) => String(id)),
    selectedIds: selection.ids,
    onSelect: selection.select,
  });
  const peek = usePeek({ rows, href: (id) => `/${kind.name}/${id}`, Peek: props.Peek });
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const sort = sortOf(query);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));
  const clear = () => showSaved({ keyword: '', keywordMatch: undefined, conditions: [], match: 'all' }, null);
  return (
    <ListFrame
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      header={props.header}
      toolbar={
        <>
          <SavedConditions
            saved={kind.saved}
            place={kind.pageType}
            fields={fields}
            query={query}
            savedId={savedId}
            isPlain={isPlain}
            onShow={showSaved}
            onClear={clear}
          />
          <div className={styles.search}>
            <FilterBar
              label={words.filters}
              keyword={
                <KeywordField
                  label={words.search}
                  placeholder={words.searchHint}
                  value={query.keyword}
                  onSearch={list.setKeyword}
                />
              }
            >
              <KeywordMatch keyword={query.keyword} match={query.keywordMatch} onChange={list.setKeywordMatch} />
              {props.quickFilters}
              <StarredOnly conditions={query.conditions} onChange={list.setConditions} />
              <FilterTool
                title={t('filter.title', { noun: words.noun })}
                fields={fields}
                conditions={query.conditions}
                match={query.match}
                onChange={list.setConditions}
                isShownElsewhere={(condition) =>
                  (props.isQuick(condition) || isStarredOnly(condition)) &&
                  query.conditions.filter(({ field }) => field === condition.field).length === 1
                }
              />
              {isFiltered && (
                <Button size="small" variant="quiet" onPress={clear}>
                  {t('filter.clear')}
                </Button>
              )}
            </FilterBar>
            <div className={styles.tools}>
              <ColumnChooser
                columns={columns.all}
                onArrange={columns.arrange}
                onReset={columns.reset}
                isArranged={columns.isArranged}
              />
            </div>
          </div>
        </>
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
          empty={props.empty(isFiltered, clear)}
          renderCard={props.renderCard}
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
