import type { SearchCondition, useListScreen } from '@crm/web-kit';
import { useNavigate } from 'react-router';
import type { ComponentType, ReactNode } from 'react';
import type { BulkField } from './bulk/create-bulk.ts';
import { RecordBulkBar } from './bulk/RecordBulkBar.tsx';
import { useListColumns } from './columns/use-list-columns.ts';
import type { ListColumn } from './columns/use-list-columns.ts';
import type { FilterField } from './filter/filter-fields.ts';
import type { Cell } from './inline/EditableCell.tsx';
import { useCellEditing } from './inline/use-cell-editing.tsx';
import { ListModals } from './ListModals.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { ListWords } from './ListScreen.tsx';
import type { ListedRecord, RecordList } from './list-kind.ts';
import { searchConditionOf } from './saved/saved-query.ts';
import { RecordSums } from './sums/RecordSums.tsx';
import { SumRow } from './sums/SumRow.tsx';
import { isStarredOnly, StarredOnly } from './stars/StarredOnly.tsx';

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
  /** Adds a record from the empty list; undefined if the user may not. */
  onAdd: (() => void) | undefined;
  /** A further view, in the place of the rows, and its layout. */
  body: ReactNode;
  layout: string;
}

const countOnly = ['count'] as const;

/** Returns the number of all records of a list without sums; undefined while it is not known exactly. */
const countOf = ({ totalCount, isTotalCapped }: { totalCount: number; isTotalCapped: boolean }) =>
  isTotalCapped ? undefined : { count: totalCount };

/** Renders a list made by `createRecordList`. */
export function RecordListView<Row extends ListedRecord>(props: RecordListViewProps<Row>) {
  const { kind, list, words, bulkFields, mayChange, mayDelete, ...rest } = props;
  const navigate = useNavigate();
  const { query, selection } = list;
  const columns = useListColumns(kind, props.columns);
  const editable = useCellEditing<Row>(kind.inline, mayChange ? props.cells : {});
  const href = (id: number) => `/${kind.name}/${id}`;
  return (
    <>
      <ListScreen
        {...rest}
        {...{ list, words, columns, editable, href }}
        saved={kind.saved}
        place={kind.pageType}
        csv={kind.csv && { of: kind.csv }}
        sums={
          kind.sums ? (
            <RecordSums sums={kind.sums} list={list} columns={columns.shown} fields={props.fields} />
          ) : (
            <SumRow name={kind.name} choices={countOnly} groups={[{ id: 'all', sums: countOf(list) }]} />
          )
        }
        quickFilters={
          <>
            {props.quickFilters}
            <StarredOnly conditions={query.conditions} onChange={list.setConditions} />
          </>
        }
        isQuick={(condition) => props.isQuick(condition) || isStarredOnly(condition)}
        onOpen={({ id }) => void navigate(href(id))}
        isSelectable={mayChange || mayDelete ? () => true : undefined}
        bulkBar={(isPageSelected) => (
          <RecordBulkBar
            bulk={kind.bulk}
            noun={words.noun}
            fields={mayChange ? bulkFields : []}
            {...{ mayDelete, isPageSelected }}
            ids={selection.ids.map(Number)}
            totalCount={list.totalCount}
            isTotalCapped={list.isTotalCapped}
            searchCondition={searchConditionOf(query)}
            onClear={selection.clear}
          />
        )}
      />
      <ListModals kind={kind} />
    </>
  );
}
