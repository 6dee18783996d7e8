export { leftOut, listIssues, refuseStale, replaceUsed } from './master-list.ts';
export type { ListInput, ListRecord } from './master-list.ts';
export { MasterUses, countIn, moveIn } from './master-uses.ts';
export type { CountedUse, MasterUse, Replacement } from './master-uses.ts';
