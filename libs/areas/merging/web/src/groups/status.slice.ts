import { contactMergesClient, customerMergesClient } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';
import type { CandidateKind, JobStatus } from '../domain/kinds.ts';

/** The state of the search for duplicates and of the merges of a kind. */
export const statusSlice = createLoadSlice<JobStatus[], CandidateKind>('merging/status', [], function* (kind) {
  return kind === 'contact'
    ? yield* callApi(contactMergesClient, 'listContactMergeJobStatuses', {})
    : yield* callApi(customerMergesClient, 'listCustomerMergeJobStatuses', {});
});

type State = LoadState<JobStatus[], CandidateKind>;

export const selectStatus = (state: { merging: { status: State } }) => state.merging.status;

/** Returns true while a job waits or runs. */
export const isUnderWay = (status: JobStatus | undefined): boolean =>
  status !== undefined && ['queued', 'extracting', 'merging'].includes(status.status);
