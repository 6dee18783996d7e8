import type { AppStore, SearchCondition } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { FilterField } from './filter-fields.ts';

/** The names by kind and id; null for a requested name that is on its way, or that the user may not see. */
type Names = Readonly<Record<string, Readonly<Record<number, string | null>>>>;

const none: Names = {};
export const selectNames = (state: unknown): Names => (state as { recordNames?: Names }).recordNames ?? none;

/** Returns the names of records known so far, by kind and id. */
export const useRecordNames = (): Names => useSelector(selectNames);

/** Requests the names of the records in these conditions. */
export function useNamedRecords(fields: readonly FilterField[], conditions: readonly SearchCondition[]): void {
  const store = useStore() as unknown as AppStore;
  const mayName = conditions.length > 0 && fields.some(({ records }) => records);
  const key = mayName ? JSON.stringify(conditions) : '';
  useEffect(() => {
    // Loaded on demand: few searches name a record, and the first screen must not wait for it.
    if (key)
      void import('./record-names.store-module.ts').then(({ seekNames }) => seekNames(store, fields, conditions));
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the conditions
  }, [store, key]);
}
