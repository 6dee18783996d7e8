import type { UpdateDomainArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How saving the company stands; the company itself is with the masters. */
export interface CompanySaveState {
  status: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'company',
  initialState: { status: 'idle' } as CompanySaveState,
  reducers: {
    companyOpened: (): CompanySaveState => ({ status: 'idle' }),
    companySubmitted: (_state, _action: PayloadAction<UpdateDomainArgs['body']>): CompanySaveState => ({
      status: 'saving',
    }),
    companySaved: (): CompanySaveState => ({ status: 'done' }),
    companyRefused: (_state, { payload: failure }: PayloadAction<ApiFailure>): CompanySaveState => ({
      status: 'failed',
      failure,
    }),
  },
});

export const companyReducer = slice.reducer;
export const { companyOpened, companySubmitted, companySaved, companyRefused } = slice.actions;
