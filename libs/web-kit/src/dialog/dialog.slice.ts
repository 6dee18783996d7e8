import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { nextState } from '../store/machine.ts';
import type { Transitions } from '../store/machine.ts';

/** Spec 1 §4. */
export type DialogStatus = 'open' | 'closing' | 'closed';
export type DialogType = 'info' | 'warning' | 'danger';

/** A question, or without `cancelText` a message. All texts are translated. */
export interface DialogRequest {
  id: string;
  type: DialogType;
  title: string;
  text: string;
  /** The verb: 「削除」. */
  confirmText: string;
  cancelText?: string;
}

/** The state of dialogs: one is shown at a time, others wait. */
export interface DialogsState {
  status: DialogStatus;
  /** The shown request; kept while closing. */
  request?: DialogRequest;
  waiting: DialogRequest[];
}

type Event = 'requested' | 'answered' | 'closed';

export const dialogTransitions: Transitions<DialogStatus, Event> = {
  requested: { from: ['closed'], to: 'open' },
  answered: { from: ['open'], to: 'closing' },
  closed: { from: ['closing'], to: 'closed' },
};

function show(dialogs: DialogsState, request: DialogRequest) {
  const status = nextState(dialogTransitions, dialogs.status, 'requested');
  if (!status) return void dialogs.waiting.push(request);
  dialogs.status = status;
  dialogs.request = request;
}

const slice = createSlice({
  name: 'dialogs',
  initialState: { status: 'closed', waiting: [] } as DialogsState,
  reducers: {
    dialogRequested: (dialogs, { payload }: PayloadAction<DialogRequest>) => show(dialogs, payload),
    dialogAnswered: (dialogs, { payload }: PayloadAction<{ id: string; isConfirmed: boolean }>) => {
      if (dialogs.request?.id !== payload.id) return;
      dialogs.status = nextState(dialogTransitions, dialogs.status, 'answered') ?? dialogs.status;
    },
    /** The asking saga was cancelled; the question stays unanswered. */
    dialogWithdrawn: (dialogs, { payload }: PayloadAction<{ id: string }>) => {
      dialogs.waiting = dialogs.waiting.filter(({ id }) => id !== payload.id);
      if (dialogs.request?.id !== payload.id) return;
      dialogs.status = nextState(dialogTransitions, dialogs.status, 'answered') ?? dialogs.status;
    },
    dialogClosed: (dialogs) => {
      const status = nextState(dialogTransitions, dialogs.status, 'closed');
      if (!status) return;
      const next = dialogs.waiting.shift();
      dialogs.status = status;
      dialogs.request = undefined;
      if (next) show(dialogs, next);
    },
  },
});

export const dialogsReducer = slice.reducer;
export const { dialogRequested, dialogAnswered, dialogWithdrawn, dialogClosed } = slice.actions;
