import { concerns, liveChanged, offerUndo, saving, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { ApiFailure, ApiResult, ListPage, PageQuery, SagaOf, SearchCondition } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { all, call, fork, put, select } from 'redux-saga/effects';
import type { ObjectRow } from '../kinds/object.types.ts';
import type { Group, GroupsQuery, GroupsState, ValueMove } from './groups.types.ts';

type Page = ListPage<ObjectRow>;
type Received = { turn: number; pages: { key: string; page: Page }[] };

const initialState: GroupsState = { status: 'idle', query: null, turn: 0, groups: {}, rows: {}, moving: 0 };

const withValue = (row: ObjectRow, itemId: number, value: string | null): ObjectRow => ({
  ...row,
  customs: [...row.customs.filter((one) => one.itemId !== itemId), { itemId, value }],
});

const groupOf = ({ data, meta }: Page): Group => ({
  ids: data.map(({ id }) => id),
  totalCount: meta.totalCount,
  isCapped: meta.totalCountIsCapped ?? false,
  more: 'ready',
});

/** Moves a record to another group, at its top. */
function place(state: GroupsState, { id, itemId, value, from, to }: ValueMove): void {
  const row = state.rows[id];
  if (!row) return;
  state.rows[id] = withValue(row, itemId, value);
  const [lost, got] = [state.groups[from], state.groups[to]];
  if (from === to || !lost || !got) return;
  lost.ids = lost.ids.filter((one) => one !== id);
  lost.totalCount -= 1;
  got.ids = [id, ...got.ids.filter((one) => one !== id)];
  got.totalCount += 1;
}

const createGroupsSlice = (name: string) =>
  createSlice({
    name,
    initialState,
    reducers: {
      queried: (state, { payload }: PayloadAction<GroupsQuery>) => {
        const isSame = JSON.stringify(state.query?.groups) === JSON.stringify(payload.groups);
        const hasRows = isSame && Object.keys(state.groups).length > 0;
        return {
          ...(hasRows ? (state as GroupsState) : initialState),
          ...{ status: hasRows ? 'reloading' : 'loading', query: payload, turn: state.turn + 1 },
        } as GroupsState;
      },
      received: (state, { payload: { turn, pages } }: PayloadAction<Received>) => {
        if (turn !== state.turn) return;
        state.status = 'ready';
        state.failure = undefined;
        state.groups = Object.fromEntries(pages.map(({ key, page }) => [key, groupOf(page)]));
        state.rows = Object.fromEntries(pages.flatMap(({ page }) => page.data.map((row) => [row.id, row]))) as never;
      },
      failed: (state, { payload }: PayloadAction<{ turn: number; failure: ApiFailure }>) => {
        if (payload.turn !== state.turn) return;
        state.status = 'failed';
        state.failure = payload.failure;
      },
      moreRequested: (state, { payload }: PayloadAction<string>) => {
        const group = state.groups[payload];
        if (group) group.more = 'loading';
      },
      moreReceived: (state, { payload: { turn, pages } }: PayloadAction<Received>) => {
        if (turn !== state.turn) return;
        for (const { key, page } of pages) {
          const { ids, ...rest } = groupOf(page);
          const known = state.groups[key]?.ids ?? [];
          state.groups[key] = { ...rest, ids: [...known, ...ids.filter((id) => !known.includes(id))] };
          for (const row of page.data) state.rows[row.id] = row as never;
        }
      },
      moreFailed: (state, { payload }: PayloadAction<string>) => {
        const group = state.groups[payload];
        if (group) group.more = 'failed';
      },
      moved: (state, { payload }: PayloadAction<ValueMove>) => {
        state.moving += 1;
        place(state as GroupsState, payload);
      },
      /** The server has answered a move; with the record when it was written. */
      settled: (state, { payload }: PayloadAction<ObjectRow | null>) => {
        state.moving = Math.max(0, state.moving - 1);
        if (payload && state.rows[payload.id]) state.rows[payload.id] = payload as never;
      },
      left: () => initialState,
    },
  });

interface GroupsOptions {
  name: string;
  /** The live topic of the records. */
  topic: string;
  select: (state: unknown) => GroupsState;
  fetch: (query: PageQuery, within: SearchCondition) => SagaOf<ApiResult<Page>>;
  update: (
    id: number,
    change: object,
    lockVersion: number,
  ) => SagaOf<ApiResult<{ data: { id: number; lockVersion: number } }>>;
}

/** Creates the records of a board or calendar: read by groups, moved between them at once, with a way back. */
export function createGroups({ name, topic, select: selectGroups, fetch, update }: GroupsOptions) {
  const slice = createGroupsSlice(name);
  const { queried, received, failed, moreRequested, moreReceived, moreFailed, moved, settled } = slice.actions;
  const stateOf = () => select(selectGroups);

  const pageOf = ({ search, perPage }: GroupsQuery, page: number): PageQuery => ({ ...search, page, perPage });

  function* read(): SagaOf<void> {
    const { query, turn }: GroupsState = yield stateOf();
    if (!query) return;
    const results: ApiResult<Page>[] = yield all(
      query.groups.map(({ within }) => call(fetch as never, pageOf(query, 1) as never, within as never)),
    );
    const refused = results.find((result) => !result.ok);
    if (refused && !refused.ok) return void (yield put(failed({ turn, failure: refused.failure })));
    const pages = query.groups.flatMap(({ key }, index) => {
      const result = results[index]!;
      return result.ok ? [{ key, page: result.data }] : [];
    });
    yield put(received({ turn, pages }));
  }

  function* readMore({ payload: key }: ReturnType<typeof moreRequested>): SagaOf<void> {
    const { query, turn, groups }: GroupsState = yield stateOf();
    const spec = query?.groups.find((one) => one.key === key);
    if (!query || !spec) return;
    const page = Math.floor((groups[key]?.ids.length ?? 0) / query.perPage) + 1;
    const result = yield* fetch(pageOf(query, page), spec.within);
    yield put(result.ok ? moreReceived({ turn, pages: [{ key, page: result.data }] }) : moreFailed(key));
  }

  /** Writes a move that the screen already shows, and offers to take it back. */
  function* write({ payload: move }: ReturnType<typeof moved>): SagaOf<void> {
    const { id, itemId, value, texts, isUndo } = move;
    const row = ((yield stateOf()) as GroupsState).rows[id];
    const change = { customs: [{ itemId, value }] };
    const result = yield* saving(() => update(id, change, row?.lockVersion ?? 0));
    if (!result.ok || !row) {
      yield put(settled(null));
      if (!result.ok) yield put(toastShown({ level: 'error', text: `${texts.failed}${result.failure.message}` }));
      return yield* read();
    }
    yield put(settled({ ...row, ...(result.data.data as Partial<ObjectRow>), isStarred: row.isStarred }));
    if (isUndo) return void (yield put(toastShown({ level: 'info', text: texts.done })));
    yield fork(offerWayBack, move);
  }

  function* offerWayBack({ value, before, from, to, ...move }: ValueMove): SagaOf<void> {
    if (!(yield* offerUndo(move.texts.done, move.texts.undo))) return;
    yield put(moved({ ...move, value: before, before: value, from: to, to: from, isUndo: true }));
  }

  function* saga(): SagaOf<void> {
    yield takeLatest(queried, read);
    yield takeEvery(moreRequested, readMore);
    yield takeEvery(moved, write);
    yield takeLatest(liveChanged, function* (change) {
      const { status, moving }: GroupsState = yield stateOf();
      if (concerns(change, topic) && status === 'ready' && moving === 0) yield* read();
    });
  }
  return { reducer: slice.reducer, actions: slice.actions, select: selectGroups, saga };
}
