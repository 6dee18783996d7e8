import type { ListIdentitiesAnswer } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** An account of another service that signs one in. */
export type Identity = ListIdentitiesAnswer['data'][number];
export type SsoName = Identity['provider'];

export interface IdentitiesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Identity[];
  /** Which provider's popup is open, or whose consent was refused. */
  linking?: { provider: SsoName; status: 'running' | 'failed'; failure?: ApiFailure };
}

const slice = createSlice({
  name: 'identity/identities',
  initialState: { status: 'idle', list: [] } as IdentitiesState,
  reducers: {
    identitiesRequested: (state) => {
      state.status = 'loading';
    },
    identitiesReceived: (state, { payload: list }: PayloadAction<Identity[]>) => {
      Object.assign(state, { status: 'ready', list });
    },
    identitiesFailed: (state) => {
      state.status = 'failed';
    },
    linkAsked: (state, { payload }: PayloadAction<{ provider: SsoName; currentPassword: string }>) => {
      state.linking = { provider: payload.provider, status: 'running' };
    },
    linkRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      if (state.linking) Object.assign(state.linking, { status: 'failed', failure });
    },
    linkEnded: (state) => {
      state.linking = undefined;
    },
  },
});

export const identitiesReducer = slice.reducer;
export const { identitiesRequested, identitiesReceived, identitiesFailed, linkAsked, linkRefused, linkEnded } =
  slice.actions;

export const unlinkAsked = createAction<{
  id: number;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('identity/identities/unlinkAsked');

/** The sign-in screen asks which providers are set up. */
export const providersAsked = createAction('identity/identities/providersAsked');
