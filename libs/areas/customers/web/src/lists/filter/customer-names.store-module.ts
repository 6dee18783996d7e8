import { customersClient } from '@crm/api-client';
import { callApi, takeEvery } from '@crm/web-kit';
import type { AppStore, StoreModule, SagaOf, SearchCondition } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { selectNames } from './customer-names.ts';
import { inputOf, keyOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

const slice = createSlice({
  name: 'customerNames',
  initialState: {} as Record<number, string | null>,
  reducers: {
    namesSought: (names, { payload }: PayloadAction<number[]>) => {
      for (const id of payload) names[id] ??= null;
    },
    /** Adds names that were found, or just chosen. */
    namesKnown: (names, { payload }: PayloadAction<readonly { id: number; name: string }[]>) => {
      for (const { id, name } of payload) names[id] = name;
    },
  },
});

export const { namesSought, namesKnown } = slice.actions;

/** The most customers of one request: the limit of a search's conditions and of a page's rows. */
const mostConditions = 50;

function* readNames({ payload }: ReturnType<typeof namesSought>): SagaOf<void> {
  for (let first = 0; first < payload.length; first += mostConditions) {
    const ids = payload.slice(first, first + mostConditions);
    const conditions = ids.map((value) => ({ field: 'id', operator: 'eq' as const, value }));
    const body = { perPage: mostConditions, searchCondition: { match: 'any' as const, conditions } };
    const result = yield* callApi(customersClient, 'listCustomers', { body });
    if (result.ok) yield put(namesKnown(result.data.data.map(({ id, name }) => ({ id, name }))));
  }
}

/** The store module of the names, which the first condition on a customer brings along. */
export const customerNamesArea: StoreModule = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeEvery(namesSought, readNames);
  },
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function customersIn(fields: readonly FilterField[], conditions: readonly SearchCondition[]): number[] {
  const keys = new Set(fields.flatMap(({ key, type }) => (type === 'customers' ? [key] : [])));
  const named = conditions.filter(
    (one) => keys.has(keyOf(one)) && inputOf('customers', one.operator) === 'several' && Array.isArray(one.value),
  );
  return [...new Set(named.flatMap(({ value }) => (value as unknown[]).filter(isId)))];
}

/** Requests the names that are not known yet. */
export function seekNames(
  store: AppStore,
  fields: readonly FilterField[],
  conditions: readonly SearchCondition[],
): void {
  const known = selectNames(store.getState());
  const unknown = customersIn(fields, conditions).filter((id) => known[id] === undefined);
  if (unknown.length === 0) return;
  store.addArea(customerNamesArea);
  store.dispatch(namesSought(unknown));
}
