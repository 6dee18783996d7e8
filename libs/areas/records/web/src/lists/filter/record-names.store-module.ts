import { takeEvery } from '@crm/web-kit';
import type { AppStore, StoreModule, SagaOf, SearchCondition } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put } from 'redux-saga/effects';
import { inputOf, keyOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';
import type { NamedRecord, ReadNames, RecordChoice } from './record-choice.ts';
import { selectNames } from './record-names.ts';

const slice = createSlice({
  name: 'recordNames',
  initialState: {} as Record<string, Record<number, string | null>>,
  reducers: {
    namesSought: (kinds, { payload: { kind, ids } }: PayloadAction<{ kind: string; ids: number[] }>) => {
      const names = (kinds[kind] ??= {});
      for (const id of ids) names[id] ??= null;
    },
    /** Adds names that were found, or just chosen. */
    namesKnown: (kinds, { payload }: PayloadAction<{ kind: string; records: readonly NamedRecord[] }>) => {
      const names = (kinds[payload.kind] ??= {});
      for (const { id, name } of payload.records) names[id] = name;
    },
  },
});

export const { namesSought, namesKnown } = slice.actions;

/** The most records of one request: the limit of a search's conditions and of a page's rows. */
const most = 50;

/** The functions that load the reader of a kind's names; actions carry plain data only. */
const loaders = new Map<string, RecordChoice['loadNames']>();

function* readNames({ payload: { kind, ids } }: ReturnType<typeof namesSought>): SagaOf<void> {
  const read: ReadNames = yield call(loaders.get(kind)!);
  for (let first = 0; first < ids.length; first += most) {
    const result = yield* read(ids.slice(first, first + most));
    if (result.ok) yield put(namesKnown({ kind, records: result.data.data.map(({ id, name }) => ({ id, name })) }));
  }
}

/** The store module of the names, which the first condition on a record brings along. */
export const recordNamesArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeEvery(namesSought, readNames);
  },
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns the ids that the conditions name, by kind. */
function recordsIn(
  fields: readonly FilterField[],
  conditions: readonly SearchCondition[],
): Map<RecordChoice, number[]> {
  const ids = new Map<string, Set<number>>();
  const choices = new Map<string, RecordChoice>();
  for (const condition of conditions) {
    const records = fields.find(({ key }) => key === keyOf(condition))?.records;
    if (!records || inputOf('records', condition.operator) !== 'several' || !Array.isArray(condition.value)) continue;
    choices.set(records.kind, records);
    const known = ids.get(records.kind) ?? [];
    ids.set(records.kind, new Set([...known, ...(condition.value as unknown[]).filter(isId)]));
  }
  return new Map([...choices].map(([kind, choice]) => [choice, [...ids.get(kind)!]]));
}

/** Requests the names that are not known yet. */
export function seekNames(
  store: AppStore,
  fields: readonly FilterField[],
  conditions: readonly SearchCondition[],
): void {
  for (const [{ kind, loadNames }, ids] of recordsIn(fields, conditions)) {
    const known = selectNames(store.getState())[kind];
    const unknown = ids.filter((id) => known?.[id] === undefined);
    if (unknown.length === 0) continue;
    loaders.set(kind, loadNames);
    store.addArea(recordNamesArea);
    store.dispatch(namesSought({ kind, ids: unknown }));
  }
}
