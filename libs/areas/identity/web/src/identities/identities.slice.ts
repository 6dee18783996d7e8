import type { ListIdentitiesAnswer, StartIdentityConfirmationArgs } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** An account of another service that signs the user in. */
export type Identity = ListIdentitiesAnswer['data'][number];
export type SsoName = Identity['provider'];
/** The purposes that another sign-in can confirm. */
export type ConfirmedPurpose = StartIdentityConfirmationArgs['body']['purpose'];

/** The state of a sign-in that confirms a purpose. */
export interface Confirming {
  provider: SsoName;
  status: 'running' | 'failed' | 'confirmed';
  failure?: ApiFailure;
  /** The token that proves the confirmation, in one call. */
  token?: string;
}

/** The user's proof: the password or, for users without one, a confirmation. */
export interface LinkProof {
  currentPassword?: string;
  confirmationToken?: string;
}

export interface IdentitiesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Identity[];
  /** The provider with the open popup or the refused consent. */
  linking?: { provider: SsoName; status: 'running' | 'failed'; failure?: ApiFailure };
  confirming: Partial<Record<ConfirmedPurpose, Confirming>>;
}

const slice = createSlice({
  name: 'identity/identities',
  initialState: { status: 'idle', list: [], confirming: {} } as IdentitiesState,
  reducers: {
    identitiesRequested: (state) => {
      state.status = 'loading';
    },
    identitiesReceived: (state, { payload: list }: PayloadAction<Identity[]>) => {
      state.status = 'ready';
      state.list = list;
    },
    identitiesFailed: (state) => {
      state.status = 'failed';
    },
    linkAsked: (state, { payload }: PayloadAction<LinkProof & { provider: SsoName }>) => {
      state.linking = { provider: payload.provider, status: 'running' };
    },
    linkRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      if (state.linking) {
        state.linking.status = 'failed';
        state.linking.failure = failure;
      }
    },
    linkEnded: (state) => {
      state.linking = undefined;
    },
    confirmationAsked: (
      { confirming },
      { payload: { purpose, provider } }: PayloadAction<{ purpose: ConfirmedPurpose; provider: SsoName }>,
    ) => {
      confirming[purpose] = { provider, status: 'running' };
    },
    confirmationReceived: (
      { confirming },
      { payload: { purpose, token } }: PayloadAction<{ purpose: ConfirmedPurpose; token: string }>,
    ) => {
      const asked = confirming[purpose];
      if (asked) {
        asked.status = 'confirmed';
        asked.token = token;
      }
    },
    confirmationRefused: (
      { confirming },
      { payload: { purpose, failure } }: PayloadAction<{ purpose: ConfirmedPurpose; failure: ApiFailure }>,
    ) => {
      const asked = confirming[purpose];
      if (asked) {
        asked.status = 'failed';
        asked.failure = failure;
        asked.token = undefined;
      }
    },
    /** Removes a used or unwanted confirmation. */
    confirmationForgotten: ({ confirming }, { payload: purpose }: PayloadAction<ConfirmedPurpose>) => {
      confirming[purpose] = undefined;
    },
  },
});

export const identitiesReducer = slice.reducer;
export const {
  identitiesRequested,
  identitiesReceived,
  identitiesFailed,
  linkAsked,
  linkRefused,
  linkEnded,
  confirmationAsked,
  confirmationReceived,
  confirmationRefused,
  confirmationForgotten,
} = slice.actions;

export const unlinkAsked = createAction<{
  id: number;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('identity/identities/unlinkAsked');

/** The sign-in screen's request for the configured providers. */
export const providersAsked = createAction('identity/identities/providersAsked');
