export { recentRecords } from './recent-records.ts';
export type { RecentRecord } from './recent-records.ts';
