import type { GetTwoFactorAnswer, PrepareTwoFactorAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The open step: prove the password, scan the secret, save the codes, or prove a code to renew or end it. */
export type TwoFactorStep = 'none' | 'password' | 'scan' | 'codes' | 'renew' | 'deactivate';

export interface TwoFactorState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  known?: GetTwoFactorAnswer['data'];
  step: TwoFactorStep;
  /** True during a call of the step. */
  isBusy: boolean;
  /** The reason of the step's last refusal. */
  failure?: ApiFailure;
  setup?: PrepareTwoFactorAnswer['data'];
  /** The recovery codes, shown once. */
  codes?: string[];
}

const initialState: TwoFactorState = { status: 'idle', step: 'none', isBusy: false };

const slice = createSlice({
  name: 'identity/twoFactor',
  initialState,
  reducers: {
    twoFactorRequested: (state) => {
      state.status = 'loading';
    },
    twoFactorReceived: (state, { payload: known }: PayloadAction<TwoFactorState['known']>) => {
      state.status = 'ready';
      state.known = known;
    },
    twoFactorFailed: (state) => {
      state.status = 'failed';
    },
    /** Opens a step, or closes it with `none`; drops the data of an earlier one. */
    twoFactorStepped: (state, { payload: step }: PayloadAction<TwoFactorStep>) => {
      state.step = step;
      state.isBusy = false;
      state.failure = undefined;
      state.setup = undefined;
      state.codes = undefined;
    },
    stepBegun: (state) => {
      state.isBusy = true;
      state.failure = undefined;
    },
    stepRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      state.isBusy = false;
      state.failure = failure;
    },
    secretReceived: (state, { payload: setup }: PayloadAction<TwoFactorState['setup']>) => {
      state.step = 'scan';
      state.isBusy = false;
      state.setup = setup;
    },
    codesReceived: (state, { payload: codes }: PayloadAction<string[]>) => {
      state.step = 'codes';
      state.isBusy = false;
      state.codes = codes;
      state.setup = undefined;
    },
  },
});

export const twoFactorReducer = slice.reducer;
export const {
  twoFactorRequested,
  twoFactorReceived,
  twoFactorFailed,
  twoFactorStepped,
  stepBegun,
  stepRefused,
  secretReceived,
  codesReceived,
} = slice.actions;

export const secretAsked = createAction<{ currentPassword: string }>('identity/twoFactor/secretAsked');
export const activationAsked = createAction<{ code: string }>('identity/twoFactor/activationAsked');
export const renewalAsked = createAction<{ code: string }>('identity/twoFactor/renewalAsked');
export const deactivationAsked = createAction<{ code: string }>('identity/twoFactor/deactivationAsked');
