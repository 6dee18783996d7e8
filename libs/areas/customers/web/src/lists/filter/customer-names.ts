import type { AppStore, SearchCondition } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { FilterField } from './filter-fields.ts';

/** Names by id; null is one that has been asked for: on its way, or nobody that one sees. */
type Names = Readonly<Record<number, string | null>>;

const none: Names = {};
export const selectNames = (state: unknown): Names => (state as { customerNames?: Names }).customerNames ?? none;

/** The names of the customers that conditions speak of, as far as they are known. */
export const useCustomerNames = (): Names => useSelector(selectNames);

/** Sees to it that the customers of these conditions are known by name. */
export function useNamedCustomers(fields: readonly FilterField[], conditions: readonly SearchCondition[]): void {
  const store = useStore() as unknown as AppStore;
  const mayName = conditions.length > 0 && fields.some(({ type }) => type === 'customers');
  const key = mayName ? JSON.stringify(conditions) : '';
  useEffect(() => {
    // Few searches name a customer; the first screen does not wait for it.
    if (key)
      void import('./customer-names.store-module.ts').then(({ seekNames }) => seekNames(store, fields, conditions));
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the conditions
  }, [store, key]);
}
