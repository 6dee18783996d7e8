import type { CustomScope, CustomValue } from '@crm/custom-fields-web/parts';
import { createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { ApiResult, ColumnsState, ListPage, ListState, PageQuery, SagaOf } from '@crm/web-kit';
import { fork, select } from 'redux-saga/effects';
import { createBulk } from './bulk/create-bulk.ts';
import type { BulkCalls } from './bulk/create-bulk.ts';
import type { ListExport } from '../export/list-export.ts';
import { createInline } from './inline/create-inline.ts';
import type { UpdateRow } from './inline/create-inline.ts';
import { createSaved } from './saved/create-saved.ts';
import type { SavedState } from './saved/create-saved.ts';
import type { ListSums } from './sums/create-sums.ts';
import { recordSavedCalls } from './saved/record-saved-calls.ts';
import type { PageType } from './saved/record-saved-calls.ts';

/** The fields that the lists of this kit need of a row. */
export interface ListedRecord {
  id: number;
  name: string;
  lockVersion: number;
  isStarred: boolean;
  customs?: readonly CustomValue[];
}

/** The state of the list within the area's state. */
export interface RecordListState<Row> {
  list: ListState<Row>;
  columns: ColumnsState;
  saved: SavedState;
}

interface RecordListOptions<Row extends ListedRecord> {
  /** The name of the kind: its key in the store and its path; `pageType` is the list's key on the server. */
  name: string;
  pageType: PageType;
  /** The key of the user's columns on the server; default: the name. */
  listKey?: string;
  /** The live topic of its records; default: the name. */
  topic?: string;
  /** The kind of records whose custom items can be columns and conditions; absent for a kind without such items. */
  scope?: CustomScope;
  /** Fetches a page with the values of these custom items. */
  fetch: (query: PageQuery, customItemIds: readonly number[]) => SagaOf<ApiResult<ListPage<Row>>>;
  update: UpdateRow;
  bulk: BulkCalls;
  /** Its export as CSV; without it the list offers none. */
  csv?: ListExport;
  /** Its sums; without them the sum row has the number of records only. */
  sums?: ListSums;
}

const custom = /^custom_item_(\d+)$/;

/**
 * Creates the list of a kind of records (spec 3 §2.0): its rows, its columns (kept on the server), saved searches,
 * cell changes and bulk changes with an undo. The area adds the three reducers to its state and `saga` to its saga.
 */
export function createRecordList<Row extends ListedRecord>(options: RecordListOptions<Row>) {
  const { name, pageType, listKey = name, topic = name, scope, fetch } = options;
  type Root = Record<string, RecordListState<Row>>;
  const own = (state: unknown) => (state as Root)[name]!;
  const columns = createColumnsSlice(`${name}/columns`, ((state: unknown) => own(state).columns) as never);

  /** Returns the custom items that are columns; none before the columns are known. */
  const shownItemIds = (state: unknown): number[] =>
    (own(state).columns[listKey] ?? []).flatMap(({ id, hidden }) => {
      const item = hidden ? undefined : custom.exec(id)?.[1];
      return item === undefined ? [] : [Number(item)];
    });

  const list = createListSlice<Row>(
    `${name}/list`,
    function* (query) {
      const shown: number[] = yield select(shownItemIds);
      // Cards show the value that they are sorted by, also if it is no column.
      const ordering = Number(custom.exec(query.sortKey ?? '')?.[1] ?? NaN);
      const ids = Number.isNaN(ordering) || shown.includes(ordering) ? shown : [...shown, ordering];
      return yield* fetch(query, ids);
    },
    { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: topic },
  );
  const selectList = (state: unknown): ListState<Row> => own(state).list;
  const saved = createSaved(name, recordSavedCalls, (state) => own(state).saved);
  const inline = createInline<Row>({ name, list, selectList, update: options.update });
  const bulk = createBulk({ name, list, calls: options.bulk });

  function* saga(): SagaOf<void> {
    for (const part of [list.saga, columns.saga, saved.saga, inline.saga, bulk.saga]) yield fork(part);
  }
  return {
    name,
    pageType,
    listKey,
    scope,
    list,
    selectList,
    columns,
    selectColumns: own,
    shownItemIds,
    saved,
    inline,
    bulk,
    csv: options.csv,
    sums: options.sums,
    saga,
  };
}

/** The result of `createRecordList`. */
export type RecordList<Row extends ListedRecord> = ReturnType<typeof createRecordList<Row>>;
