import { currentJob, currentOrigin } from '@crm/database';

/** For pino's `mixin`: lines that a job writes name the job, the request that ordered it, and the company. */
export function jobOfLog(): object {
  const job = currentJob();
  if (!job) return {};
  const { request_id: reqId, domain_id: domainId } = currentOrigin() ?? {};
  return { ...job, reqId, domainId };
}
