import type { UpdateMaterialArgs } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Material, MaterialVersion } from '../domain/material.types.ts';

export const editModal = 'material-edit';

export interface EditState {
  /** The versions of the file in the modal; null until they are loaded. */
  versions: MaterialVersion[] | null;
}

const slice = createSlice({
  name: 'materials/edit',
  initialState: { versions: null } as EditState,
  reducers: {
    editOpened: (_state, _action: PayloadAction<Material>): EditState => ({ versions: null }),
    versionsReceived: (_state, { payload }: PayloadAction<MaterialVersion[]>): EditState => ({ versions: payload }),
    editSubmitted: (
      _state,
      _action: PayloadAction<{ id: number; body: UpdateMaterialArgs['body']; savedText: string }>,
    ) => {},
    /** Deletes a file, with the texts of the toast. */
    deleteRequested: (
      _state,
      _action: PayloadAction<{ material: Material; deletedText: string; undoText: string; failedText: string }>,
    ) => {},
  },
});

export const editReducer = slice.reducer;
export const { editOpened, versionsReceived, editSubmitted, deleteRequested } = slice.actions;
export const selectVersions = (state: { materials: { edit: EditState } }) => state.materials.edit.versions;
