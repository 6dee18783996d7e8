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
      Object.assign(state, { status: 'ready', known });
    },
    twoFactorFailed: (state) => {
      state.status = 'failed';
    },
    /** Opens a step, or closes it with `none`; drops the data of an earlier one. */
    twoFactorStepped: (state, { payload: step }: PayloadAction<TwoFactorStep>) => {
      Object.assign(state, { step, isBusy: false, failure: undefined, setup: undefined, codes: undefined });
    },
    stepBegun: (state) => {
      Object.assign(state, { isBusy: true, failure: undefined });
    },
    stepRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { isBusy: false, failure });
    },
    secretReceived: (state, { payload: setup }: PayloadAction<TwoFactorState['setup']>) => {
      Object.assign(state, { step: 'scan', isBusy: false, setup });
    },
    codesReceived: (state, { payload: codes }: PayloadAction<string[]>) => {
      Object.assign(state, { step: 'codes', isBusy: false, codes, setup: undefined });
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
