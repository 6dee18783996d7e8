import type { BulkJob } from '@crm/api-client';

export type Job = BulkJob;

/** Returns true while the job will still change: it waits, runs or is paused. */
export const isOpen = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'validating' || status === 'running';

/** Returns true while the job changes without anybody's doing. */
export const isMoving = (job: Pick<Job, 'status' | 'isPaused'>): boolean => isOpen(job) && !job.isPaused;
