import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { connectionLost, connectionRestored } from '../api/connection.ts';

/** Spec 1 §4. */
export type ToastLevel = 'info' | 'warning' | 'error';

/** A short message about a completed action. */
export interface Toast {
  id: string;
  level: ToastLevel;
  text: string;
  /** The text of an action; pressing it dispatches `toastActed`, for which the caller listens. */
  actionText?: string;
  /** The path of its subject, which it offers to open. */
  href?: string;
  /** Time on screen in ms; null: until dismissed. */
  durationMs: number | null;
  /** True: an error of the time without a connection, removed when the connection is back. */
  isOfOutage?: boolean;
}

/** The state of toasts, oldest first; their time stops while paused. */
export interface ToastsState {
  toasts: Toast[];
  isPaused: boolean;
  isConnectionLost: boolean;
}

/** Default durations; errors stay until they are dismissed. */
const durations: Record<ToastLevel, number | null> = { info: 5_000, warning: 8_000, error: null };

/** Duration in ms of toasts that offer an undo or a link. */
export const undoMs = 10_000;

/** Greatest number of toasts; more would cover the page, so the oldest is removed. */
const toastsAtMost = 4;

type Shown = Pick<Toast, 'level' | 'text'> & Partial<Toast>;

const slice = createSlice({
  name: 'toasts',
  initialState: { toasts: [], isPaused: false, isConnectionLost: false } as ToastsState,
  reducers: {
    toastShown: {
      prepare: (toast: Shown) => ({
        payload: { id: nanoid(), durationMs: toast.href ? undoMs : durations[toast.level], ...toast },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const isOfOutage = state.isConnectionLost && payload.level === 'error';
        const toast = isOfOutage ? { ...payload, isOfOutage } : payload;
        state.toasts = [...state.toasts.filter(({ id }) => id !== toast.id), toast].slice(-toastsAtMost);
      },
    },
    /** Its action was pressed; it is removed. */
    toastActed: (state, { payload }: PayloadAction<{ id: string }>) => remove(state, payload.id),
    /** Its close button was pressed, or its time is over. */
    toastDismissed: (state, { payload }: PayloadAction<{ id: string }>) => remove(state, payload.id),
    /** The pointer or the focus entered the toasts. */
    toastsPaused: (state) => {
      state.isPaused = true;
    },
    toastsResumed: (state) => {
      state.isPaused = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectionLost, (state) => {
        state.isConnectionLost = true;
      })
      .addCase(connectionRestored, (state) => {
        state.isConnectionLost = false;
        for (const { id } of state.toasts.filter(({ isOfOutage }) => isOfOutage)) remove(state, id);
      }),
});

function remove(state: ToastsState, id: string) {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
  // The pointer cannot leave a removed element.
  if (state.toasts.length === 0) state.isPaused = false;
}

export const toastsReducer = slice.reducer;
export const { toastShown, toastActed, toastDismissed, toastsPaused, toastsResumed } = slice.actions;
