export { ExportMenu } from './ExportMenu.tsx';
export type { ExportMenuProps } from './ExportMenu.tsx';
export { ExportNotice } from './ExportNotice.tsx';
export { exportsArea } from './exports.area.ts';
export { exportRequested, selectExport } from './exports.slice.ts';
export { followJob, isUnderWay } from './follow-job.ts';
export type { Job, JobState } from './follow-job.ts';
