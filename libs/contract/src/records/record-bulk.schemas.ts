import { Type } from 'typebox';
import { Count, Id, SearchCondition, named } from '../core/schemas.ts';

/** Greatest number of records of one bulk call. */
export const recordBulkMost = 10_000;

/** The records of a bulk call: by id, or all that match a condition. */
export const recordBulkTarget = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: recordBulkMost })),
  /** Instead of ids: all records that match; an empty condition matches every record. */
  search_condition: Type.Optional(SearchCondition),
};

export const RecordBulkDone = named('RecordBulkDone', 'The result of a bulk operation on records.', {
  /** The id for the undo call. */
  operation_id: Id,
  count: Count,
  /** Records named in `ids` that no longer exist. */
  missing_count: Count,
  /** Records that were not deleted because others refer to them. */
  in_use_count: Count,
});

export const RecordBulkUndone = named('RecordBulkUndone', 'The result of undoing a bulk operation.', {
  restored_count: Count,
  changed_since_count: Count,
});
