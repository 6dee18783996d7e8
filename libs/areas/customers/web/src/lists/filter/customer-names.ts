import type { AppStore, SearchCondition } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { inputOf, keyOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

/** Names by id; null is one that has been asked for: on its way, or nobody that one sees. */
type Names = Readonly<Record<number, string | null>>;

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
    // Few searches name a customer; the first screen does not wait for it.
    void import('./customer-names.area.ts').then(({ customerNamesArea, namesSought }) => {
      store.addArea(customerNamesArea);
      store.dispatch(namesSought(unknown.split(',').map(Number)));
    });
  }, [store, unknown]);
}
