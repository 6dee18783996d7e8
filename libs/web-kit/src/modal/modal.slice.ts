import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/api-client/runtime';
import { nextState } from '../store/machine.ts';
import type { Transitions } from '../store/machine.ts';

/** Spec 1 §4. */
export type ModalStatus = 'open' | 'submitting' | 'closing' | 'closed';

/** The state of a modal. */
export interface ModalEntry {
  status: ModalStatus;
  /** The payload with which it was opened: plain data. */
  payload: unknown;
  /** The failure of the last submit. */
  failure?: ApiFailure;
}

/** The states of all modals by name. */
export type ModalsState = Record<string, ModalEntry>;

type Event = 'opened' | 'submitted' | 'submitFailed' | 'submitSucceeded' | 'dismissed' | 'closed';

/** The allowed transitions; a submitting modal cannot be closed. */
export const modalTransitions: Transitions<ModalStatus, Event> = {
  opened: { from: ['closed', 'closing'], to: 'open' },
  submitted: { from: ['open'], to: 'submitting' },
  submitFailed: { from: ['submitting'], to: 'open' },
  submitSucceeded: { from: ['submitting'], to: 'closing' },
  dismissed: { from: ['open'], to: 'closing' },
  closed: { from: ['closing'], to: 'closed' },
};

const absent: ModalEntry = { status: 'closed', payload: undefined };

function step(modals: ModalsState, name: string, event: Event, change: Partial<ModalEntry> = {}) {
  const entry = modals[name] ?? absent;
  const status = nextState(modalTransitions, entry.status, event);
  if (status) modals[name] = { ...entry, ...change, status };
}

type Named = PayloadAction<{ name: string }>;

const slice = createSlice({
  name: 'modals',
  initialState: {} as ModalsState,
  reducers: {
    modalOpened: (modals, { payload }: PayloadAction<{ name: string; payload?: unknown }>) =>
      step(modals, payload.name, 'opened', { payload: payload.payload, failure: undefined }),
    modalSubmitted: (modals, { payload }: Named) => step(modals, payload.name, 'submitted', { failure: undefined }),
    modalSubmitFailed: (modals, { payload }: PayloadAction<{ name: string; failure: ApiFailure }>) =>
      step(modals, payload.name, 'submitFailed', { failure: payload.failure }),
    modalSubmitSucceeded: (modals, { payload }: Named) => step(modals, payload.name, 'submitSucceeded'),
    modalDismissed: (modals, { payload }: Named) => step(modals, payload.name, 'dismissed'),
    modalClosed: (modals, { payload }: Named) =>
      step(modals, payload.name, 'closed', { payload: undefined, failure: undefined }),
  },
});

export const modalsReducer = slice.reducer;
export const { modalOpened, modalSubmitted, modalSubmitFailed, modalSubmitSucceeded, modalDismissed, modalClosed } =
  slice.actions;

/** Returns a modal's state; closed when it was never opened. */
export const selectModal = (state: { modals: ModalsState }, name: string): ModalEntry => state.modals[name] ?? absent;
