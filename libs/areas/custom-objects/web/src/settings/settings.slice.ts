import { customObjectDefsClient } from '@crm/api-client';
import type { CustomObjectUse, DeletedCustomObjectDef, SaveCustomObjectRelationsArgs } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { ApiFailure, LoadState } from '@crm/web-kit';
import { combineReducers, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Definition, Relation } from '../domain/definition.types.ts';

export type DeletedDefinition = DeletedCustomObjectDef;
export type DefinitionValues = Pick<Definition, 'name' | 'icon' | 'colour' | 'memo'>;
export type RelationRow = SaveCustomObjectRelationsArgs['body']['rows'][number];

/** The names of the modals. */
export const definitionModal = 'custom-object-definition';
export const deletionModal = 'custom-object-deletion';
export const relationModal = 'custom-object-relation';

/** The payload of the modal of a relation: the one to edit, or none. */
export interface RelationDraft {
  definitionId: number;
  relation?: Relation;
}

/** The definitions in the trash. */
export const trash = createLoadSlice<DeletedDefinition[]>('custom-object-settings/trash', [], () =>
  callApi(customObjectDefsClient, 'listDeletedCustomObjectDefs', {}),
);

/** The places that use the definition that is about to be deleted. */
export const uses = createLoadSlice<CustomObjectUse[], number>('custom-object-settings/uses', [], (id) =>
  callApi(customObjectDefsClient, 'listCustomObjectDefUses', { id }),
);

interface Refusal {
  what: 'order' | 'restoring' | 'relations';
  name: string;
  failure: ApiFailure;
}

interface ChangesState {
  /** The last refusal of a change outside a form. */
  refusal: Refusal | null;
  /** The id of a definition that was just added, for the screen that opens its page. */
  addedId: number | null;
}

const changes = createSlice({
  name: 'custom-object-settings/changes',
  initialState: { refusal: null, addedId: null } as ChangesState,
  reducers: {
    definitionSubmitted: (
      _state,
      _action: PayloadAction<{ definition: Definition | null; values: DefinitionValues; doneText: string }>,
    ) => {},
    definitionAdded: (state, { payload }: PayloadAction<number>) => {
      state.addedId = payload;
    },
    addedTaken: (state) => {
      state.addedId = null;
    },
    orderChanged: (_state, _action: PayloadAction<number[]>) => {},
    deletionSubmitted: (_state, _action: PayloadAction<{ id: number; doneText: string }>) => {},
    restoreAsked: (state, _action: PayloadAction<{ definition: DeletedDefinition; doneText: string }>) => {
      state.refusal = null;
    },
    /** The rows of all relations of a definition, in order. With a modal the form waits for the answer. */
    relationsSubmitted: (
      state,
      _action: PayloadAction<{ definition: Definition; rows: RelationRow[]; hasModal: boolean; doneText?: string }>,
    ) => {
      state.refusal = null;
    },
    refused: (state, { payload }: PayloadAction<Refusal>) => {
      state.refusal = payload;
    },
    refusalForgotten: (state) => {
      state.refusal = null;
    },
  },
});

export const {
  definitionSubmitted,
  definitionAdded,
  addedTaken,
  orderChanged,
  deletionSubmitted,
  restoreAsked,
  relationsSubmitted,
  refused,
  refusalForgotten,
} = changes.actions;

interface SettingsState {
  trash: LoadState<DeletedDefinition[]>;
  uses: LoadState<CustomObjectUse[], number>;
  changes: ChangesState;
}

export const settingsReducer = combineReducers({
  trash: trash.reducer,
  uses: uses.reducer,
  changes: changes.reducer,
});

export const selectSettings = (state: unknown): SettingsState =>
  (state as { 'custom-object-settings': SettingsState })['custom-object-settings'];
