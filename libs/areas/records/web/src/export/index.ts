export { ExportMenu } from './ExportMenu.tsx';
export type { ExportMenuProps } from './ExportMenu.tsx';
export { ExportNotice } from './ExportNotice.tsx';
export { followJob, isUnderWay } from './follow-job.ts';
export type { Job, JobState } from './follow-job.ts';
