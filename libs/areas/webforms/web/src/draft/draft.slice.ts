import { createSlice, nanoid, original } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { keepUnchanged } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import type { WebformItemData } from '@crm/validation/webform';
import type { Webform, WebformPatch } from '../domain/webform.types.ts';
import { conflictResolved, formOpened, formReceived, formSaved } from '../form/form.slice.ts';
import type { DraftItem, NewItem } from '../items/editor.types.ts';
import { inOrder, isAfter, withPlace } from '../items/form-order.ts';
import { placeOf } from '../items/place-of.ts';
import { problemsByItem } from '../items/problems-by-item.ts';
import type { SettingsValues } from '../settings/settings.types.ts';
import type { RestorablePart } from '../versions/versions.slice.ts';
import type { FormDraft, PublishRequest, Spot } from './draft.types.ts';
import { edit, forgetGone, initialState, insert, settle, start, travel } from './draft-edits.ts';
import type { Moment } from './draft-edits.ts';
import { begin, redo, undo } from './history.ts';
import { rebase } from './rebase.ts';
import { keysOf, readDraft, storedItems } from './wire-draft.ts';

/** Texts of the message that offers to restore a removed item. */
export interface RemovalWords {
  removed: string;
  undo: string;
}

/** Returns the server's problems of settings, under the names that the editor uses. */
const settingProblems = ({ issues }: ApiFailure) =>
  issues
    .filter(({ field }) => !field.startsWith('webformItems'))
    .map((issue) => ({
      ...issue,
      field: issue.field.replace(/^autoReply\.(\w)/, (_all, letter: string) => `autoReply${letter.toUpperCase()}`),
    }));

const now = <P>(payload: P) => ({ payload, meta: { at: Date.now() } });
type Edit<P> = PayloadAction<P, string, Moment>;

const slice = createSlice({
  name: 'webforms/draft',
  initialState,
  reducers: {
    itemAdded: {
      prepare: (item: NewItem, spot?: Spot) => now({ item: { ...item, key: nanoid() }, spot }),
      reducer: (state, { payload: { item, spot }, meta }: Edit<{ item: DraftItem; spot?: Spot }>) => {
        const { items } = state.history.present;
        const wanted = spot ?? state.insertAt;
        const placed = wanted ? withPlace(item, wanted.isAfter) : item;
        insert(state, 'itemAdded', placed, wanted?.index ?? placeOf(item, items), meta);
        // Moves the insertion point, so that the next item is added below this one.
        if (!spot && state.insertAt) state.insertAt.index += 1;
      },
    },
    itemDuplicated: {
      prepare: (payload: { key: string }) => now({ ...payload, newKey: nanoid() }),
      reducer: (state, { payload: { key, newKey }, meta }: Edit<{ key: string; newKey: string }>) => {
        const index = state.history.present.items.findIndex((item) => item.key === key);
        const item = state.history.present.items[index];
        if (item) insert(state, 'itemDuplicated', { ...item, key: newKey }, index + 1, meta);
      },
    },
    itemRemoved: {
      prepare: (payload: { item: DraftItem; index: number; words: RemovalWords }) => now(payload),
      reducer: (state, { payload, meta }: Edit<{ item: DraftItem; index: number; words: RemovalWords }>) => {
        const { key } = payload.item;
        edit(state, 'itemRemoved', { items: state.history.present.items.filter((one) => one.key !== key) }, meta);
        forgetGone(state);
        delete state.problems[key];
      },
    },
    /** Puts an item back from the message about its removal; later edits stay. */
    itemRestored: {
      prepare: (payload: { item: DraftItem; index: number }) => now(payload),
      reducer: (state, { payload: { item, index }, meta }: Edit<{ item: DraftItem; index: number }>) => {
        const { items } = state.history.present;
        if (items.some(({ key }) => key === item.key)) return;
        insert(state, 'itemRestored', item, Math.min(index, items.length), meta);
      },
    },
    /** `to` is the position in the list after the move. */
    itemMoved: {
      prepare: (payload: { key: string; to: Spot }) => now(payload),
      reducer: (state, { payload: { key, to }, meta }: Edit<{ key: string; to: Spot }>) => {
        const { items } = state.history.present;
        const from = items.findIndex((item) => item.key === key);
        const item = items[from];
        if (!item || to.index < 0 || to.index >= items.length) return;
        if (from === to.index && isAfter(item) === to.isAfter) return;
        const rest = items.filter((one) => one.key !== key);
        const moved = [...rest.slice(0, to.index), withPlace(item, to.isAfter), ...rest.slice(to.index)];
        edit(state, 'itemMoved', { items: inOrder(moved) }, meta, `move:${key}`);
      },
    },
    itemChanged: {
      prepare: (payload: { key: string; data: WebformItemData }) => now(payload),
      reducer: (state, { payload: { key, data }, meta }: Edit<{ key: string; data: WebformItemData }>) => {
        const { items } = state.history.present;
        const changed = items.map((item) => (item.key === key ? { ...item, data: { ...item.data, ...data } } : item));
        const names = Object.keys(data);
        edit(state, 'itemChanged', { items: inOrder(changed) }, meta, `item:${key}:${names.join()}`);
        const left = (state.problems[key] ?? []).filter(
          ({ field }) => !names.some((name) => field === `data.${name}` || field.startsWith(`data.${name}.`)),
        );
        if (left.length > 0) state.problems[key] = left;
        else delete state.problems[key];
      },
    },
    settingsChanged: {
      prepare: (payload: Partial<SettingsValues>) => now(payload),
      reducer: (state, { payload, meta }: Edit<Partial<SettingsValues>>) => {
        const settings = { ...state.history.present.settings, ...payload };
        const names = Object.keys(payload);
        edit(state, 'settingsChanged', { settings }, meta, `settings:${names.join()}`);
        state.settingProblems = state.settingProblems.filter(
          ({ field }) => !names.includes(field.replace(/[.[].*/, '')),
        );
      },
    },
    undone: (state) => travel(state, undo),
    redone: (state) => travel(state, redo),
    /** null: no item is selected; the settings of the form show instead. */
    itemSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedKey = payload;
    },
    /** Position of the next item; null: the default position of its kind. */
    insertionChosen: (state, { payload }: PayloadAction<Spot | null>) => {
      state.insertAt = payload;
    },

    /** Saves now instead of after a pause: when leaving, or again after a failure. */
    saveRequested: () => {},
    saveStarted: (state) => {
      state.save = { status: 'saving' };
    },
    /** Everything that can be saved is saved. */
    saveRested: (state) => {
      if (state.save.status === 'saving' || state.save.status === 'failed') state.save = { status: 'idle' };
    },
    saveFailed: (state, { payload }: PayloadAction<{ failure: ApiFailure; sent: FormDraft }>) => {
      const { failure, sent } = payload;
      if (failure.issues.length === 0) {
        state.save = { status: 'failed', failure };
        return;
      }
      state.save = { status: 'refused', failure };
      state.problems = problemsByItem(failure.issues, sent.items);
      state.settingProblems = settingProblems(failure);
    },
    /** The edits stay in the draft until the user has decided. */
    conflictFound: (state, { payload }: PayloadAction<Webform>) => {
      state.save = { status: 'conflict', current: payload };
    },
    /** Discards the unsaved edits. */
    editsDropped: (state) => {
      travel(state, () => begin(state.saved));
      settle(state, state.saved);
      state.save = { status: 'idle' };
    },

    /** Stores secrets at once; they are not part of the draft and its undo. */
    detailsSubmitted: (state, _action: PayloadAction<{ patch: WebformPatch; doneText: string }>) => {
      state.details = { status: 'busy' };
    },
    detailsRested: (state, { payload: { failure } }: PayloadAction<{ failure?: ApiFailure }>) => {
      state.details = failure ? { status: 'refused', failure } : { status: 'idle' };
    },
    /** Replaces the draft with the last published version. */
    discardRequested: (_state, _action: PayloadAction<{ doneText: string }>) => {},
    /** Replaces the draft with an earlier published version. */
    versionRestoreRequested: (
      _state,
      _action: PayloadAction<{ number: number; part?: RestorablePart; doneText: string }>,
    ) => {},
    /** The server has replaced the draft; the previous draft is one undo step back. */
    draftReplaced: {
      prepare: (payload: { form: Webform; what: string }) => now(payload),
      reducer: (state, { payload: { form, what }, meta }: Edit<{ form: Webform; what: string }>) => {
        const { draft: next, stored } = readDraft(form, keysOf(form, state.stored));
        settle(state, next);
        state.save = { status: 'idle' };
        state.stored = { ...state.stored, ...stored };
        edit(state, what, next, meta);
        forgetGone(state);
      },
    },

    publishRequested: (state, _action: PayloadAction<PublishRequest>) => {
      state.publication = { status: 'busy' };
    },
    publicationRested: (state) => {
      state.publication = { status: 'idle' };
    },
    publicationFailed: (state, { payload }: PayloadAction<{ failure: ApiFailure }>) => {
      const { failure } = payload;
      state.publication = { status: 'refused', failure };
      state.problems = problemsByItem(failure.issues, state.saved.items);
    },
    publicationFailureRead: (state) => {
      state.publication = { status: 'idle' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(formOpened, (state, { payload: { id } }) => (state.formId === id ? state : initialState))
      .addCase(formReceived, (state, { payload: { form, isUnchanged } }) => (isUnchanged ? state : start(form)))
      // Keeps the version that the user did not choose one undo step back.
      .addCase(conflictResolved, (state, { payload: { choice, current }, meta }) => {
        if (state.save.status !== 'conflict') return;
        const { draft: theirs, stored } = readDraft(current, keysOf(current, state.stored));
        const next = choice === 'theirs' ? theirs : rebase(state.saved, state.history.present, theirs);
        settle(state, theirs);
        state.save = { status: 'idle' };
        state.stored = { ...state.stored, ...stored };
        edit(state, choice === 'theirs' ? 'theirsTaken' : 'mineKept', next, meta);
        forgetGone(state);
      })
      .addCase(formSaved, (state, { payload: { form, sent } }) => {
        if (state.formId !== form.id) return;
        for (const { id, secret } of form.webhooks) if (secret) state.secrets[id] = secret;
        if (!sent) return;
        const keys = sent.items.map(({ key }) => key);
        // Keeps the id of a removed item: when undo restores it, earlier answers still belong to it.
        const before = original(state)!.stored;
        state.stored = keepUnchanged(before, { ...before, ...storedItems(form, keys) });
        settle(state, sent);
      }),
});

export const draftReducer = slice.reducer;
export const {
  itemAdded,
  itemDuplicated,
  itemRemoved,
  itemRestored,
  itemMoved,
  itemChanged,
  settingsChanged,
  undone,
  redone,
  itemSelected,
  insertionChosen,
  saveRequested,
  saveStarted,
  saveRested,
  saveFailed,
  conflictFound,
  editsDropped,
  detailsSubmitted,
  detailsRested,
  discardRequested,
  versionRestoreRequested,
  draftReplaced,
  publishRequested,
  publicationRested,
  publicationFailed,
  publicationFailureRead,
} = slice.actions;
