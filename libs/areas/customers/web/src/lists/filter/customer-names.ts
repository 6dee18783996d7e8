import { customersClient } from '@crm/api-client';
import { callApi, takeEvery } from '@crm/web-kit';
import type { AppStore, Area, SagaOf, SearchCondition } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { inputOf, keyOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

/** Names by id; null is one that has been asked for: on its way, or nobody that one sees. */
type Names = Readonly<Record<number, string | null>>;

const slice = createSlice({
  name: 'customerNames',
  initialState: {} as Record<number, string | null>,
  reducers: {
    namesSought: (names, { payload }: PayloadAction<number[]>) => {
      for (const id of payload) names[id] ??= null;
    },
    /** Found, or chosen just now. */
    namesKnown: (names, { payload }: PayloadAction<readonly { id: number; name: string }[]>) => {
      for (const { id, name } of payload) names[id] = name;
    },
  },
});

export const { namesSought, namesKnown } = slice.actions;

/** Customers that are asked for at once: conditions of one search, and rows of one page. */
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

/** Comes with the first condition that names a customer. */
export const customerNamesArea: Area = {
  name: slice.name,
  reducer: slice.reducer,
  *saga() {
    yield takeEvery(namesSought, readNames);
  },
};

const none: Names = {};
const selectNames = (state: unknown): Names => (state as { customerNames?: Names }).customerNames ?? none;

/** The names of the customers that conditions speak of, as far as they are known. */
export const useCustomerNames = (): Names => useSelector(selectNames);

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function customersIn(fields: readonly FilterField[], conditions: readonly SearchCondition[]): number[] {
  const keys = new Set(fields.flatMap(({ key, type }) => (type === 'customers' ? [key] : [])));
  const named = conditions.filter(
    (one) => keys.has(keyOf(one)) && inputOf('customers', one.operator) === 'several' && Array.isArray(one.value),
  );
  return [...new Set(named.flatMap(({ value }) => (value as unknown[]).filter(isId)))];
}

/** Sees to it that the customers of these conditions are known by name. */
export function useNamedCustomers(fields: readonly FilterField[], conditions: readonly SearchCondition[]): void {
  const store = useStore() as unknown as AppStore;
  const names = useCustomerNames();
  const unknown = customersIn(fields, conditions)
    .filter((id) => names[id] === undefined)
    .join();
  useEffect(() => {
    if (unknown === '') return;
    store.addArea(customerNamesArea);
    store.dispatch(namesSought(unknown.split(',').map(Number)));
  }, [store, unknown]);
}
