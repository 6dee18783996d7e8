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
export { useMay } from './masters/use-may.ts';
export type { Reached } from './masters/use-may.ts';
export { useMemberChoices } from './masters/use-member-choices.ts';
export { useCompany, useCompanyFace, useMasters, viewOf } from './masters/use-masters.ts';
export type { DealTypeMaster, MastersView } from './masters/use-masters.ts';
export { Reentry } from './reentry/Reentry.tsx';
export { identityRoom } from './room.ts';
