import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { DeliveredOption } from '@crm/validation/webform';
import type { CustomField } from './editor.types.ts';

/** A custom field that a form may ask for, with its choices. */
export interface OfferedField extends CustomField {
  options: DeliveredOption[];
}

export interface CustomItemsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Deal type of the loaded deal fields; null: the form has none. */
  dealTypeId: number | null;
  fields: OfferedField[];
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'webforms/customItems',
  initialState: { status: 'idle', dealTypeId: null, fields: [] } as CustomItemsState,
  reducers: {
    /** The editor has opened, or its deal type has changed: loads the fields, with those of the deal type. */
    fieldsRequested: (state, { payload }: PayloadAction<{ dealTypeId: number | null }>) => {
      state.status = 'loading';
      state.dealTypeId = payload.dealTypeId;
      state.failure = undefined;
    },
    fieldsReceived: (state, { payload }: PayloadAction<OfferedField[]>) => {
      state.status = 'ready';
      state.fields = payload;
    },
    fieldsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = 'failed';
      state.fields = [];
      state.failure = payload;
    },
  },
});

export const customItemsReducer = slice.reducer;
export const { fieldsRequested, fieldsReceived, fieldsFailed } = slice.actions;
