import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { WebformItemData } from '@crm/validation/webform';
import type { Problem } from '../domain/problem-text.ts';
import type { Webform } from '../domain/webform.types.ts';
import { conflictResolved, formReceived, formSaved, formSaveFailed, formSubmitted } from '../form/form.slice.ts';
import { draftOf, isSame } from './draft-items.ts';
import type { DraftItem, EditorState, NewItem } from './editor.types.ts';
import { problemsByItem } from './problems-by-item.ts';

/** Words of the way back after an item was removed. */
export interface RemovalWords {
  removed: string;
  undo: string;
}

const initialState: EditorState = { items: [], base: [], submitted: null, selectedKey: null, problems: {} };

const draftsOf = ({ webformItems }: Webform): DraftItem[] =>
  webformItems.map((item) => draftOf(item, `item-${item.id}`));

/** Consent stands last in a form; a new item goes before it. */
const standsLast = ({ category }: DraftItem) => category === 'terms' || category === 'cookie_policy';

function placeOf({ category }: NewItem, items: readonly DraftItem[]): number {
  if (category === 'terms' || category === 'cookie_policy') return items.length;
  const last = items.findLastIndex((item) => !standsLast(item));
  return last + 1;
}

function begin(form: Webform): EditorState {
  const items = draftsOf(form);
  return { ...initialState, items, base: items };
}

/** Takes over what was saved; what has been edited since stays as it is, and keeps its place. */
function takeOver(state: EditorState, form: Webform) {
  const sent = state.submitted ?? state.items;
  const saved = form.webformItems.map((item, index) => draftOf(item, sent[index]?.key ?? `item-${item.id}`));
  const byKey = new Map(saved.map((item) => [item.key, item]));
  const sentByKey = new Map(sent.map((item) => [item.key, item]));
  state.items = state.items.map((item) => {
    const [stored, before] = [byKey.get(item.key), sentByKey.get(item.key)];
    if (!stored) return item;
    return before && isSame([before], [item]) ? stored : { ...item, id: stored.id };
  });
  Object.assign(state, { base: saved, submitted: null, problems: {} });
}

const move = (items: DraftItem[], from: number, to: number): DraftItem[] => {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
};

const slice = createSlice({
  name: 'webforms/editor',
  initialState,
  reducers: {
    itemAdded: {
      prepare: (item: NewItem) => ({ payload: { ...item, key: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<DraftItem>) => {
        state.items.splice(placeOf(payload, state.items), 0, payload);
        state.selectedKey = payload.key;
      },
    },
    itemRemoved: (state, { payload }: PayloadAction<{ item: DraftItem; index: number; words: RemovalWords }>) => {
      const { key } = payload.item;
      state.items = state.items.filter((item) => item.key !== key);
      if (state.selectedKey === key) state.selectedKey = null;
      delete state.problems[key];
    },
    itemRestored: (state, { payload: { item, index } }: PayloadAction<{ item: DraftItem; index: number }>) => {
      if (state.items.some(({ key }) => key === item.key)) return;
      const { id, ...rest } = item;
      // Once the removal has been saved, it comes back as a new one.
      state.items.splice(index, 0, state.base.some((one) => one.id === id) ? item : rest);
    },
    /** To a place among the items as they will be: 0 is the first. */
    itemMoved: (state, { payload: { key, to } }: PayloadAction<{ key: string; to: number }>) => {
      const from = state.items.findIndex((item) => item.key === key);
      if (from < 0 || to < 0 || to >= state.items.length) return;
      state.items = move(state.items, from, to);
    },
    itemChanged: (state, { payload }: PayloadAction<{ key: string; data: WebformItemData }>) => {
      const item = state.items.find(({ key }) => key === payload.key);
      if (!item) return;
      Object.assign(item.data, payload.data);
      const changed = Object.keys(payload.data).map((name) => `data.${name}`);
      const left = (state.problems[payload.key] ?? []).filter(({ field }) => !changed.includes(field));
      if (left.length > 0) state.problems[payload.key] = left;
      else delete state.problems[payload.key];
    },
    /** null: no item; the palette shows instead. */
    itemSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedKey = payload;
    },
    /** The edits are given up. */
    draftDropped: (state) => {
      Object.assign(state, { items: state.base, problems: {}, selectedKey: null });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(formReceived, (_state, { payload }) => begin(payload))
      .addCase(formSubmitted, (state, { payload }) => {
        state.problems = {};
        if (payload.part === 'items') state.submitted = state.items;
      })
      .addCase(formSaved, (state, { payload }) => {
        if (payload.part === 'items') takeOver(state, payload.form);
        // Another setting may have changed what an item must be; drafts on top of it stay.
        else if (isSame(state.items, state.base)) return { ...begin(payload.form), selectedKey: state.selectedKey };
        return state;
      })
      .addCase(formSaveFailed, (state, { payload: { part, failure } }) => {
        const sent = part === 'items' ? (state.submitted ?? state.items) : state.base;
        state.problems = problemsByItem(failure.issues, sent);
        state.submitted = null;
      })
      .addCase(conflictResolved, (state, { payload }) =>
        payload.choice === 'theirs' ? begin(payload.current) : state,
      ),
});

/** What the server said of an item. */
export type ItemProblems = readonly Problem[];

export const editorReducer = slice.reducer;
export const { itemAdded, itemRemoved, itemRestored, itemMoved, itemChanged, itemSelected, draftDropped } =
  slice.actions;
