import type { StoreModule } from '@crm/web-kit';
import { combineReducers } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { auditList } from '../audit-logs/audit-logs.list.ts';
import { auditToolsSaga } from '../audit-logs/audit-tools.saga.ts';
import { auditToolsReducer } from '../audit-logs/audit-tools.slice.ts';
import { companySaga } from '../company/company.saga.ts';
import { companyReducer } from '../company/company.slice.ts';

/** The store module of the company's settings. */
export const area: StoreModule = {
  name: 'company-settings',
  reducer: combineReducers({ auditLogs: auditList.reducer, auditTools: auditToolsReducer, company: companyReducer }),
  *saga() {
    yield fork(auditList.saga);
    yield fork(auditToolsSaga);
    yield fork(companySaga);
  },
};
