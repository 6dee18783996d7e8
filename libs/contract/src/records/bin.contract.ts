import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, PageQuery, SearchCondition, list, named, nullable, oneOf, records } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';
import { recordBulkMost } from './record-bulk.schemas.ts';

type BinnedKind = Extract<(typeof recordKinds)[number], { isBinned: true }>;

/** The kinds whose deleted records are in the bin. */
export const binnedKinds: readonly BinnedKind[] = recordKinds.filter((kind) => 'isBinned' in kind);

/** The number of days for which a deleted record can be restored. */
export const binDays = 30;

/** Greatest number of records that one call restores. */
const restoredMost = 100;

const plurals = binnedKinds.map(({ plural }) => plural);
const params = Type.Object({ kind: oneOf(plurals) });

/** The kinds of records that can be hidden with a deleted one. */
export const goingAlong = [...plurals, 'comments'] as const;

const GoingAlong = named('GoingAlong', 'Records that are deleted and restored together with another.', {
  kind: oneOf(goingAlong),
  count: Count,
});

const BinnedRecord = named('BinnedRecord', 'A deleted record that can be restored.', {
  id: Id,
  name: Type.String(),
  /** The record that it belongs to, if any: the customer of a deal, the record of a file. */
  parent_name: nullable(Type.String()),
  /** The start of an action. */
  start_datetime: nullable(Type.String()),
  deleted_by: nullable(Id),
  deleted_at: Type.String(),
  /** The time after which it cannot be restored. */
  kept_until: Type.String(),
  along: Type.Array(GoingAlong),
});

/** The bin: deleted records of all kinds, which can be restored for 30 days. */
export const bin = defineResource('bin', {
  area: 'records',
  operations: {
    listBin: {
      summary: 'List the deleted records of a kind, last deleted first',
      description: 'Only records that the caller sees and may delete, and that can still be restored.',
      method: 'GET',
      path: '/bin/{kind}',
      access: access.signedIn(),
      params,
      query: Type.Object(PageQuery),
      response: list(BinnedRecord),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    previewDeletion: {
      summary: 'Preview a deletion: the records that are deleted along with some',
      method: 'POST',
      path: '/bin/{kind}/preview',
      access: access.signedIn(),
      params,
      body: Type.Object({
        ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: recordBulkMost })),
        /** Instead of ids: all records that match. */
        search_condition: Type.Optional(SearchCondition),
        /** The deal type of matching deals. */
        deal_type_id: Type.Optional(Id),
      }),
      response: records(GoingAlong),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    restoreFromBin: {
      summary: 'Restore deleted records with all that was deleted along with them, all or none',
      method: 'POST',
      path: '/bin/{kind}/restore',
      access: access.signedIn(),
      params,
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: restoredMost }) }),
      status: 204,
      errors: ['RecordNotFound', 'Forbidden', 'InUse', 'ValidationFailed'],
    },
  },
});
