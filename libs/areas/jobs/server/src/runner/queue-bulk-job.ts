import type { BulkOperationType } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { addJob, addJobInTurn } from '@crm/server-kit';
import { bulkJob } from './tasks.ts';

interface Queued {
  domainId: number;
  jobId: number;
  operation: BulkOperationType;
}

/** Hands a job to the worker: an export at once, a job that changes data after those of its company before it. */
export const queueBulkJob = (tx: Transaction, { domainId, jobId, operation }: Queued): Promise<void> => {
  const payload = { domain_id: domainId, job_id: jobId };
  return operation === 'export'
    ? addJob(tx, bulkJob, payload)
    : addJobInTurn(tx, `bulk jobs ${domainId}`, bulkJob, payload);
};
