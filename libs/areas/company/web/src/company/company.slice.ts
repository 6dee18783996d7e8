import type { GetCompanyUsageAnswer, UpdateDomainArgs } from '@crm/api-client';
import type { Company } from '@crm/identity-web';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type CompanyUpdate = UpdateDomainArgs['body'];
export type Usage = GetCompanyUsageAnswer['data'];

/** The state of saving the company; the company itself is among the masters. */
export interface CompanyState {
  saving: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure;
  /** A conflict: the current company, and the changes that were not saved. */
  conflict?: { theirs: Company; mine: CompanyUpdate };
  logo: 'idle' | 'saving' | 'failed';
  logoFailure?: ApiFailure;
  usage: Usage | null;
  usageFailure?: ApiFailure;
}

const slice = createSlice({
  name: 'company-settings/company',
  initialState: { saving: 'idle', logo: 'idle', usage: null } as CompanyState,
  reducers: {
    companyOpened: (state): CompanyState => ({ saving: 'idle', logo: 'idle', usage: state.usage }),
    companySubmitted: (state, _action: PayloadAction<CompanyUpdate>) => {
      state.saving = 'saving';
      state.failure = undefined;
      state.conflict = undefined;
    },
    companySaved: (state) => {
      state.saving = 'done';
    },
    companyRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      state.saving = 'failed';
      state.failure = failure;
    },
    companyConflicted: (state, { payload: conflict }: PayloadAction<NonNullable<CompanyState['conflict']>>) => {
      state.saving = 'failed';
      state.conflict = conflict;
    },
    /** Keeps the other member's version. */
    conflictYielded: (state) => {
      state.saving = 'idle';
      state.conflict = undefined;
    },
    /** Saves a picture in base64, or removes it. */
    logoSubmitted: (state, _action: PayloadAction<string | null>) => {
      state.logo = 'saving';
      state.logoFailure = undefined;
    },
    logoSaved: (state) => {
      state.logo = 'idle';
    },
    logoRefused: (state, { payload: logoFailure }: PayloadAction<ApiFailure>) => {
      state.logo = 'failed';
      state.logoFailure = logoFailure;
    },
    usageRequested: (state) => {
      state.usageFailure = undefined;
    },
    usageReceived: (state, { payload }: PayloadAction<Usage>) => {
      state.usage = payload;
    },
    usageFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.usageFailure = payload;
    },
  },
});

export const companyReducer = slice.reducer;
export const {
  companyOpened,
  companySubmitted,
  companySaved,
  companyRefused,
  companyConflicted,
  conflictYielded,
  logoSubmitted,
  logoSaved,
  logoRefused,
  usageRequested,
  usageReceived,
  usageFailed,
} = slice.actions;
export const selectCompany = (state: { 'company-settings': { company: CompanyState } }): CompanyState =>
  state['company-settings'].company;
