import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { CustomGroup, CustomItem, CustomScope, CustomSet } from './items.types.ts';
import type { GroupDraft, ItemDraft } from '../settings/drafts.ts';

export type ItemsState = Partial<Record<CustomScope, CustomSet>>;

const fresh: CustomSet = { fetching: false, fetched: false, editing: false, saving: false, fetchedAt: 0, groups: [] };

const initialState: ItemsState = {};
/** Changes fields of a scope's items, once they were requested. */
function change(state: ItemsState, scope: CustomScope, fields: Partial<CustomSet>): void {
  const known = state[scope];
  if (known) state[scope] = { ...known, ...fields };
}

type Of<T = unknown> = PayloadAction<{ scope: CustomScope } & T>;

const slice = createSlice({
  name: 'customFields/items',
  initialState,
  reducers: {
    /** A screen needs the items, or they have changed elsewhere. */
    itemsRequested: (state, { payload: { scope } }: Of) => {
      state[scope] = { ...fresh, ...state[scope], fetching: true, failure: undefined };
    },
    itemsReceived: (state, { payload: { scope, groups, at } }: Of<{ groups: CustomGroup[]; at: number }>) => {
      state[scope] = { ...fresh, ...state[scope], fetching: false, fetched: true, fetchedAt: at, groups };
    },
    itemsFailed: (state, { payload: { scope, failure } }: Of<{ failure: ApiFailure }>) => {
      state[scope] = { ...fresh, ...state[scope], fetching: false, failure };
    },
    /** The server has refused a value that is no longer a choice of the item. */
    choicesRequested: (_state, _action: Of<{ itemId: number }>) => {},
    choicesReceived: (state, { payload }: Of<{ itemId: number; options: CustomItem['options'] }>) => {
      const { scope, itemId, options } = payload;
      const item = state[scope]?.groups.flatMap(({ items }) => items).find(({ id }) => id === itemId);
      if (item) item.options = options;
    },
    /** An administrator opens or closes the form of an item. */
    editingChanged: (state, { payload: { scope, editing } }: Of<{ editing: boolean }>) => {
      change(state, scope, { editing, saveFailure: undefined });
    },
    /** Moves an item within its group on the screen at once. */
    itemMoved: (
      state,
      { payload: { scope, groupId, from, to } }: Of<{ groupId: number | null; from: number; to: number }>,
    ) => {
      const group = state[scope]?.groups.find(({ id }) => id === groupId);
      if (!group) return;
      const [item] = group.items.splice(from, 1);
      if (item) group.items.splice(to, 0, { ...item, dirty: true });
    },
    /** Hides an item while its deletion is being saved. */
    itemRemoved: (state, { payload: { scope, id } }: Of<{ id: number; doneText: string }>) => {
      const item = state[scope]?.groups.flatMap(({ items }) => items).find((one) => one.id === id);
      if (item) item.deleted = true;
    },
    itemSubmitted: (state, { payload: { scope } }: Of<{ item: ItemDraft; doneText: string }>) => {
      change(state, scope, { saving: true, saveFailure: undefined });
    },
    groupsSubmitted: (state, { payload: { scope } }: Of<{ rows: GroupDraft[]; doneText: string }>) => {
      change(state, scope, { saving: true, saveFailure: undefined });
    },
    definitionsSaved: (state, { payload: { scope, groups, at } }: Of<{ groups: CustomGroup[]; at: number }>) => {
      state[scope] = { ...fresh, fetched: true, fetchedAt: at, groups };
    },
    definitionsFailed: (state, { payload: { scope, failure } }: Of<{ failure: ApiFailure }>) => {
      change(state, scope, { saving: false, saveFailure: failure });
    },
  },
});

export const itemsReducer = slice.reducer;
export const {
  itemsRequested,
  itemsReceived,
  itemsFailed,
  choicesRequested,
  choicesReceived,
  editingChanged,
  itemMoved,
  itemRemoved,
  itemSubmitted,
  groupsSubmitted,
  definitionsSaved,
  definitionsFailed,
} = slice.actions;
