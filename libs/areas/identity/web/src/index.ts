export { leaveApp } from './auth/leave-app.ts';
export { said } from './auth/said.ts';
export { nameMax, nameSchema } from './auth/schemas.ts';
export { CompanyGate } from './masters/CompanyGate.tsx';
export { mastersSaga } from './masters/masters.saga.ts';
export {
  mastersFailed,
  mastersForgotten,
  mastersReceived,
  mastersReducer,
  mastersRequested,
} from './masters/masters.slice.ts';
export type { Company, CompanyData, Masters, MastersState } from './masters/masters.slice.ts';
export { useMay, useMayAdd, useMenuOf } from './masters/use-may.ts';
export type { Begun, Reached } from './masters/use-may.ts';
export { useMemberChoices } from './masters/use-member-choices.ts';
export { useCompanyFace } from './masters/use-company-face.ts';
export { useCompany, useMasters, viewOf } from './masters/use-masters.ts';
export type { DealTypeMaster, MastersView } from './masters/use-masters.ts';
export { Reentry } from './reentry/Reentry.tsx';
