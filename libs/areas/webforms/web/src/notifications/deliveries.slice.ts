import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListWebformDeliveriesAnswer, SendTestWebformDeliveryArgs } from '@crm/api-client';
import { setFailed } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';

/** A message that was sent because of an answer, or is still to be sent. */
export type Delivery = ListWebformDeliveriesAnswer['data'][number];

/** The target of a test: mail, the chat, or one webhook. */
export type TestWish = { webformId: number } & SendTestWebformDeliveryArgs['body'];

/** Returns the key of a target; each target runs one test at a time. */
export const testKey = ({ kind, webhookId }: Pick<TestWish, 'kind' | 'webhookId'>): string =>
  webhookId === undefined ? kind : `${kind}:${webhookId}`;

export type TestState =
  { status: 'busy' } | { status: 'done'; rows: Delivery[] } | { status: 'refused'; failure: ApiFailure };

export interface DeliveriesState {
  webformId: number | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: Delivery[];
  totalCount: number;
  failure?: ApiFailure;
  /** Outcome of the latest test of each target. */
  tests: Record<string, TestState>;
}

const initialState = { webformId: null, status: 'idle', rows: [], totalCount: 0, tests: {} } as DeliveriesState;

const slice = createSlice({
  name: 'webforms/deliveries',
  initialState,
  reducers: {
    /** Known rows stay while the list loads again. */
    deliveriesRequested: (state, { payload: { webformId } }: PayloadAction<{ webformId: number }>) => ({
      ...(state.webformId === webformId ? state : initialState),
      webformId,
      status: 'loading' as const,
      failure: undefined,
    }),
    deliveriesReceived: (
      state,
      { payload }: PayloadAction<{ rows: Delivery[]; totalCount: number }>,
    ): DeliveriesState => ({
      ...state,
      ...payload,
      status: 'ready',
    }),
    deliveriesFailed: setFailed,
    resendRequested: (_state, _action: PayloadAction<{ webformId: number; id: number; doneText: string }>) => {},
    testRequested: (state, { payload }: PayloadAction<TestWish>) => {
      state.tests[testKey(payload)] = { status: 'busy' };
    },
    testEnded: (state, { payload }: PayloadAction<{ key: string; outcome: TestState }>) => {
      state.tests[payload.key] = payload.outcome;
    },
    deliveryReceived: (state, { payload }: PayloadAction<Delivery>) => {
      state.rows = state.rows.map((row) => (row.id === payload.id ? payload : row));
    },
  },
});

export const deliveriesReducer = slice.reducer;
export const {
  deliveriesRequested,
  deliveriesReceived,
  deliveriesFailed,
  resendRequested,
  deliveryReceived,
  testRequested,
  testEnded,
} = slice.actions;

export const selectDeliveries = ({ webforms }: { webforms: { deliveries: DeliveriesState } }): DeliveriesState =>
  webforms.deliveries;
