import type { Origin } from '@crm/database';
import type { SubmissionDocument } from './submission-document.ts';

/** Returns the origin of a batch's events: the form, and the first of the requests. The audit log has them all. */
export function originOfBatch(domainId: number, [first, ...others]: readonly SubmissionDocument[]): Origin {
  const { request_id, webform_id } = first!.submission;
  const isOneForm = others.every(({ submission }) => submission.webform_id === webform_id);
  return { request_id, domain_id: domainId, actor: { kind: 'form', ...(isOneForm && { id: webform_id }) } };
}
