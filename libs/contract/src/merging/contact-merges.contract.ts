import { Type } from 'typebox';
import { Contact } from '../contacts/contacts.contract.ts';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, list, oneOfNumbers, record, records } from '../core/schemas.ts';
import { MergeCandidateGroup, MergeCheck, MergeJobStatus, mergeChoices, mergeLimits } from './merge.schemas.ts';

const may = access.signedIn({
  feature: 'bulk_merge',
  menu: 'contacts',
  can: 'bulk_merge',
  reach: ['contact', 'delete'],
});

/** 名寄せ of contacts (spec 3 §2.5). */
export const contactMerges = defineResource('contact-merges', {
  area: 'merging',
  operations: {
    listContactMergeCandidates: {
      summary: 'List groups of duplicate contacts by a rule, best first',
      description: 'Rules: 1 e-mail address, 2 name and customer, 3 name and telephone or mobile number.',
      method: 'GET',
      path: '/contacts/merge_candidates',
      access: may,
      query: Type.Object({
        identification_rule_id: oneOfNumbers([1, 2, 3]),
        keyword: Type.Optional(Type.String({ maxLength: 200 })),
        ...PageQuery,
      }),
      response: list(MergeCandidateGroup),
      errors: ['ValidationFailed'],
    },
    listContactsOfMergeGroup: {
      summary: 'List the contacts of a group of duplicates, oldest first',
      method: 'GET',
      path: '/contacts/merge_candidate_groups/{id}/merge_candidates',
      access: may,
      params: IdParams,
      query: Type.Object({ ...PageQuery, page: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
      response: list(Contact),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listContactMergeJobStatuses: {
      summary: 'Get the state of the search for duplicate contacts and of their merges',
      method: 'GET',
      path: '/contacts/merge_candidates_job_statuses',
      access: may,
      response: records(MergeJobStatus),
    },
    validateContactMerge: {
      summary: 'Check a merge of two contacts, and count the records that would move',
      method: 'GET',
      path: '/contacts/merge/validation',
      access: may,
      query: Type.Object({
        source_contact_id: Id,
        target_contact_id: Id,
      }),
      response: record(MergeCheck),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    mergeContacts: {
      summary: 'Merge groups of contacts as a job',
      description:
        'At most 100 records may go into others. Without a target, the record with the most deals survives, then the oldest.',
      method: 'POST',
      path: '/contacts/bulk_merge',
      access: may,
      body: Type.Object({
        merges: Type.Array(
          Type.Object({
            record_ids: Type.Array(Id, { minItems: 2, maxItems: mergeLimits.recordsOfGroup, uniqueItems: true }),
            target_id: Type.Optional(Id),
            choices: mergeChoices('contact'),
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
