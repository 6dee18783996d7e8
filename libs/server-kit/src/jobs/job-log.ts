import { currentJob, currentOrigin } from '@crm/database';

/** Returns the log fields of the running job (job, creating request, company), for pino's `mixin`. */
export function jobOfLog(): object {
  const job = currentJob();
  if (!job) return {};
  const { request_id: reqId, domain_id: domainId } = currentOrigin() ?? {};
  return { ...job, reqId, domainId };
}
