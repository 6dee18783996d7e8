import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Spec 1 §4. */
export type ToastLevel = 'info' | 'warning' | 'error';

/** A short message about what has just happened. */
export interface Toast {
  id: string;
  level: ToastLevel;
  text: string;
  /** One thing to do about it; pressing dispatches `toastActed`, which who showed the toast listens for. */
  actionText?: string;
  /** Where what it tells of is: it offers to open that. */
  href?: string;
  /** Time on screen in ms; null: until dismissed. */
  durationMs: number | null;
}

/** All toasts, oldest first; while paused their time stands still. */
export interface ToastsState {
  toasts: Toast[];
  isPaused: boolean;
}

/** Errors stay until they are read; the others go by themselves. */
const durations: Record<ToastLevel, number | null> = { info: 5_000, warning: 8_000, error: null };

/** Time to undo what was moved, changed in bulk or deleted, and to open what was registered. */
export const undoMs = 10_000;

/** More than this would cover the page; the oldest goes. */
const toastsAtMost = 4;

type Shown = Pick<Toast, 'level' | 'text'> & Partial<Toast>;

const slice = createSlice({
  name: 'toasts',
  initialState: { toasts: [], isPaused: false } as ToastsState,
  reducers: {
    toastShown: {
      prepare: (toast: Shown) => ({
        payload: { id: nanoid(), durationMs: toast.href ? undoMs : durations[toast.level], ...toast },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.toasts = [...state.toasts.filter(({ id }) => id !== payload.id), payload].slice(-toastsAtMost);
      },
    },
    /** Its action was pressed; it goes. */
    toastActed: (state, { payload }: PayloadAction<{ id: string }>) => remove(state, payload.id),
    /** Its cross was pressed, or its time is over. */
    toastDismissed: (state, { payload }: PayloadAction<{ id: string }>) => remove(state, payload.id),
    /** The pointer or the focus is on the toasts. */
    toastsPaused: (state) => {
      state.isPaused = true;
    },
    toastsResumed: (state) => {
      state.isPaused = false;
    },
  },
});

function remove(state: ToastsState, id: string) {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
  // The pointer cannot leave what is no longer there.
  if (state.toasts.length === 0) state.isPaused = false;
}

export const toastsReducer = slice.reducer;
export const { toastShown, toastActed, toastDismissed, toastsPaused, toastsResumed } = slice.actions;
