import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListWebformDeliveriesAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';

/** Something that was sent because of an answer, or is to be. */
export type Delivery = ListWebformDeliveriesAnswer['data'][number];

export interface DeliveriesState {
  webformId: number | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: Delivery[];
  totalCount: number;
  failure?: ApiFailure;
}

const initialState = { webformId: null, status: 'idle', rows: [], totalCount: 0 } as DeliveriesState;

const slice = createSlice({
  name: 'webforms/deliveries',
  initialState,
  reducers: {
    /** Rows that are known stay while new ones are read. */
    deliveriesRequested: (state, { payload: { webformId } }: PayloadAction<{ webformId: number }>) => ({
      ...(state.webformId === webformId ? state : initialState),
      webformId,
      status: 'loading' as const,
      failure: undefined,
    }),
    deliveriesReceived: (state, { payload }: PayloadAction<{ rows: Delivery[]; totalCount: number }>) => {
      Object.assign(state, { status: 'ready', ...payload });
    },
    deliveriesFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    resendRequested: (_state, _action: PayloadAction<{ webformId: number; id: number; doneText: string }>) => {},
    deliveryReceived: (state, { payload }: PayloadAction<Delivery>) => {
      state.rows = state.rows.map((row) => (row.id === payload.id ? payload : row));
    },
  },
});

export const deliveriesReducer = slice.reducer;
export const { deliveriesRequested, deliveriesReceived, deliveriesFailed, resendRequested, deliveryReceived } =
  slice.actions;
