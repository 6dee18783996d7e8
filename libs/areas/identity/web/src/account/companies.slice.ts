import type { ListOwnDomainsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A company that the user belongs to. */
export type OwnCompany = ListOwnDomainsAnswer['data'][number];

/** The user's companies; old ones stay during a new request. */
export interface CompaniesState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: OwnCompany[];
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'identity/companies',
  initialState: { status: 'idle', list: [] } as CompaniesState,
  reducers: {
    companiesRequested: (state): CompaniesState => ({ status: 'loading', list: state.list }),
    companiesReceived: (_state, { payload: list }: PayloadAction<OwnCompany[]>): CompaniesState => ({
      status: 'ready',
      list,
    }),
    companiesFailed: (state, { payload: failure }: PayloadAction<ApiFailure>): CompaniesState => ({
      status: 'failed',
      list: state.list,
      failure,
    }),
  },
});

export const companiesReducer = slice.reducer;
export const { companiesRequested, companiesReceived, companiesFailed } = slice.actions;
