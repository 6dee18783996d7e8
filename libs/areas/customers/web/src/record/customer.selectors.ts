import type { CustomersState } from '../area.types.ts';

type Root = { customers: CustomersState };

export const selectRecord = (state: Root) => state.customers.record;
export const selectEditor = (state: Root) => state.customers.editor;
export const selectDeletion = (state: Root) => state.customers.deletion;
export const selectParent = (state: Root) => state.customers.parent;
