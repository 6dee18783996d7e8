import { customer } from '@crm/customers-web/testing';
import { page } from '@crm/records-web/testing';
import type { RecordMerge } from '@crm/api-client';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Check, Group, JobStatus } from '../domain/kinds.ts';

export const group = (id: number, more: Partial<Group> = {}): Group => ({
  id,
  identificationRuleId: 1,
  name: '株式会社青空商事',
  recordCount: 2,
  score: 95,
  reasons: ['name_variant', 'same_phone', 'same_address'],
  isCertain: true,
  ...more,
});

export const status = (more: Partial<JobStatus> = {}): { data: JobStatus[] } => ({
  data: [{ status: 'ready', jobId: 1, progress: 100, refreshedAt: '2026-11-20T10:00:00+09:00', failures: [], ...more }],
});

export const merge = (id: number, more: Partial<RecordMerge> = {}): RecordMerge => ({
  id,
  entity: 'customer',
  sourceId: 2,
  sourceName: '青空',
  targetId: 1,
  targetName: '株式会社青空商事',
  userId: 1,
  mergedAt: '2026-11-20T10:00:00+09:00',
  undoneAt: null,
  canUndo: true,
  ...more,
});

export const check = (more: Partial<Check> = {}): { data: Check } => ({
  data: {
    mergeable: true,
    errors: [],
    choicesRequired: [],
    counts: [
      { name: 'deals', label: '案件', count: 3, outcome: 'moved' },
      { name: 'contacts', label: 'コンタクト', count: 2, outcome: 'moved' },
    ],
    ...more,
  },
});

const pair = [
  customer(1, { name: '株式会社青空商事', telNo: '03-1111-1111', dealCount: 1 }),
  customer(2, { name: '青空', telNo: '03-2222-2222', dealCount: 4, address: null }),
];

/** The usual answers of the fake server. */
export const answers: FakeAnswers = {
  listCustomerMergeCandidates: page([
    group(1),
    group(2, { name: '海運', isCertain: false, score: 45, reasons: ['same_name', 'other_phone'] }),
  ]),
  listContactMergeCandidates: page([]),
  listCustomerMergeJobStatuses: status(),
  listContactMergeJobStatuses: status({ status: 'idle', jobId: null, refreshedAt: null }),
  listCustomersOfMergeGroup: page(pair),
  getCustomer: ({ id }: { id: number }) => ({ data: pair[id - 1] ?? customer(id) }),
  validateCustomerMerge: check(),
  listMerges: page([merge(2), merge(1, { undoneAt: '2026-11-21T10:00:00+09:00', canUndo: false })]),
};
