export { OwnedRecordRegistry, ownedIn } from './owned-records.ts';
export type { Belonging, HandOver } from './owned-records.ts';
