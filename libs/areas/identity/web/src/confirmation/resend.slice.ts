import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The state of resending the confirmation mail. */
export interface ResendState {
  status: 'idle' | 'running' | 'done' | 'failed';
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'identity/resend',
  initialState: { status: 'idle' } as ResendState,
  reducers: {
    resendRequested: (_state, _action: PayloadAction<{ email: string }>): ResendState => ({ status: 'running' }),
    resendDone: (): ResendState => ({ status: 'done' }),
    resendFailed: (_state, { payload: failure }: PayloadAction<ApiFailure>): ResendState => ({
      status: 'failed',
      failure,
    }),
  },
});

export const resendReducer = slice.reducer;
export const { resendRequested, resendDone, resendFailed } = slice.actions;
