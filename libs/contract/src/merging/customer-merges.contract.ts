import { Type } from 'typebox';
import { Customer } from '../customers/customers.contract.ts';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, list, oneOfNumbers, record, records } from '../core/schemas.ts';
import { MergeCandidateGroup, MergeCheck, MergeJobStatus, mergeChoices, mergeLimits } from './merge.schemas.ts';

const may = access.signedIn({
  feature: 'bulk_merge',
  menu: 'customers',
  can: 'bulk_merge',
  reach: ['customer', 'delete'],
});

/** 名寄せ of customers (spec 3 §2.5). */
export const customerMerges = defineResource('customer-merges', {
  area: 'merging',
  operations: {
    listCustomerMergeCandidates: {
      summary: 'List groups of duplicate customers by a rule, best first',
      description: 'Rules: 1 name, 2 name and address, 3 name and telephone, 4 name, address and telephone.',
      method: 'GET',
      path: '/customers/merge_candidates',
      access: may,
      query: Type.Object({
        identification_rule_id: oneOfNumbers([1, 2, 3, 4]),
        keyword: Type.Optional(Type.String({ maxLength: 200 })),
        ...PageQuery,
      }),
      response: list(MergeCandidateGroup),
      errors: ['ValidationFailed'],
    },
    listCustomersOfMergeGroup: {
      summary: 'List the customers of a group of duplicates, oldest first',
      method: 'GET',
      path: '/customers/merge_candidate_groups/{id}/merge_candidates',
      access: may,
      params: IdParams,
      query: Type.Object({ ...PageQuery, page: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
      response: list(Customer),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listCustomerMergeJobStatuses: {
      summary: 'Get the state of the search for duplicate customers and of their merges',
      method: 'GET',
      path: '/customers/merge_candidates_job_statuses',
      access: may,
      response: records(MergeJobStatus),
    },
    validateCustomerMerge: {
      summary: 'Check a merge of two customers, and count the records that would move',
      method: 'GET',
      path: '/customers/merge/validation',
      access: may,
      query: Type.Object({
        source_customer_id: Id,
        target_customer_id: Id,
        is_merge_contacts: Type.Boolean(),
        is_merge_deal_list: Type.Boolean(),
        is_merge_related_customer_deal_list: Type.Boolean(),
        is_merge_actions: Type.Boolean(),
      }),
      response: record(MergeCheck),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    mergeCustomers: {
      summary: 'Merge groups of customers as a job',
      description:
        'At most 100 records may go into others. Without a target, the record with the most deals survives, then the oldest.',
      method: 'POST',
      path: '/customers/bulk_merge',
      access: may,
      body: Type.Object({
        merges: Type.Array(
          Type.Object({
            record_ids: Type.Array(Id, { minItems: 2, maxItems: mergeLimits.recordsOfGroup, uniqueItems: true }),
            target_id: Type.Optional(Id),
            choices: mergeChoices('customer'),
            /** The data that moves to the target; the rest is deleted with the source. Default: all. */
            is_merge_contacts: Type.Optional(Type.Boolean()),
            is_merge_deal_list: Type.Optional(Type.Boolean()),
            is_merge_related_customer_deal_list: Type.Optional(Type.Boolean()),
            is_merge_actions: Type.Optional(Type.Boolean()),
          }),
          { minItems: 1, maxItems: mergeLimits.pairsOfJob },
        ),
      }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['ValidationFailed'],
    },
  },
});
