import type { GetSecurityAnswer, ListLockedMembersAnswer, UpdateSecurityArgs } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The company's sign-in rules. */
export type Security = GetSecurityAnswer['data'];
export type LockedMember = ListLockedMembersAnswer['data'][number];
export type SecurityChange = UpdateSecurityArgs['body'];

export interface SecurityState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  security?: Security;
  locked: LockedMember[];
  saving: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure;
}

const initialState: SecurityState = { status: 'idle', locked: [], saving: 'idle' };

const slice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    securityRequested: (state) => {
      state.status = 'loading';
      state.saving = 'idle';
      state.failure = undefined;
    },
    securityReceived: (
      state,
      { payload }: PayloadAction<Pick<SecurityState, 'security' | 'locked'>>,
    ): SecurityState => ({ ...state, ...payload, status: 'ready' }),
    securityFailed: (state) => {
      state.status = 'failed';
    },
    securitySubmitted: (state, _action: PayloadAction<SecurityChange>) => {
      state.saving = 'saving';
      state.failure = undefined;
    },
    securitySaved: (state, { payload: security }: PayloadAction<Security>) => {
      state.saving = 'done';
      state.security = security;
    },
    /** Stores the refusal; `current` is the version that somebody else has saved meanwhile. */
    securityRefused: (state, { payload }: PayloadAction<{ failure: ApiFailure; current?: Security }>) => {
      state.saving = 'failed';
      state.failure = payload.failure;
      if (payload.current) state.security = payload.current;
    },
    memberUnlocked: (state, { payload: id }: PayloadAction<number>) => {
      state.locked = state.locked.filter((one) => one.id !== id);
    },
  },
});

export const securityReducer = slice.reducer;
export const {
  securityRequested,
  securityReceived,
  securityFailed,
  securitySubmitted,
  securitySaved,
  securityRefused,
  memberUnlocked,
} = slice.actions;

export const unlockAsked = createAction<{ id: number; doneText: string }>('security/unlockAsked');

/** The request to reset the second factor of a member who has lost app and recovery codes; needs a confirmation. */
export const twoFactorResetAsked = createAction<{
  id: number;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('security/twoFactorResetAsked');
