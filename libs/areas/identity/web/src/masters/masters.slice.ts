import type { GetCurrentDomainAnswer, GetMastersAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The lists from which screens name things. */
export type Masters = GetMastersAnswer['data'];

export type Company = GetCurrentDomainAnswer['data'];

/** The company data that every screen needs. */
export interface CompanyData {
  company: Company;
  masters: Masters;
}

export type MastersState =
  | { status: 'idle' | 'loading'; data: CompanyData | null }
  | { status: 'ready'; data: CompanyData }
  | { status: 'failed'; data: CompanyData | null; failure: ApiFailure };

const initialState = { status: 'idle', data: null } as MastersState;

const slice = createSlice({
  name: 'masters',
  initialState,
  reducers: {
    /** Requests the masters, first or after a change; the old ones stay until the new ones arrive. */
    mastersRequested: (state): MastersState => ({ status: 'loading', data: state.data }),
    mastersReceived: (_state, { payload }: PayloadAction<CompanyData>): MastersState => ({
      status: 'ready',
      data: payload,
    }),
    mastersFailed: (state, { payload }: PayloadAction<ApiFailure>): MastersState => ({
      status: 'failed',
      data: state.data,
      failure: payload,
    }),
    /** Forgets the masters when the session ends, because the next one may belong to another company. */
    mastersForgotten: (): MastersState => initialState,
  },
});

export const mastersReducer = slice.reducer;
export const { mastersRequested, mastersReceived, mastersFailed, mastersForgotten } = slice.actions;
