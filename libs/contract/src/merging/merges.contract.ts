import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, list, oneOf, record } from '../core/schemas.ts';
import { KeptValue, RecordMerge, candidateEntities, mergeEntities } from './merge.schemas.ts';

const may = access.signedIn({ feature: 'bulk_merge', can: 'bulk_merge' });

/** Candidates of all kinds, and the history of merges. */
export const merges = defineResource('merges', {
  area: 'merging',
  operations: {
    refreshMergeCandidates: {
      summary: 'Search all records for duplicates as a job',
      method: 'POST',
      path: '/merge_candidates/refresh',
      access: may,
      body: Type.Object({ entity: Type.Optional(oneOf(candidateEntities)) }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['ValidationFailed', 'JobAlreadyRunning'],
    },
    dismissMergeCandidates: {
      summary: 'Mark the records of a group as different, so that they are not shown again',
      method: 'POST',
      path: '/merge_candidate_groups/{id}/dismiss',
      access: may,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listMerges: {
      summary: 'List merges, newest first',
      method: 'GET',
      path: '/merges',
      access: may,
      query: Type.Object({ entity: Type.Optional(oneOf(mergeEntities)), ...PageQuery }),
      response: list(RecordMerge),
      errors: ['ValidationFailed'],
    },
    undoMerge: {
      summary: 'Undo a merge, also after later changes, which stay and are named',
      method: 'POST',
      path: '/merges/{id}/undo',
      access: may,
      params: IdParams,
      response: record(Type.Object({ kept: Type.Array(KeptValue) })),
      errors: ['RecordNotFound', 'Forbidden', 'MergeNotUndoable'],
    },
  },
});
