import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { industries } from '../core/enums.ts';
import { Count, Id, IdParams, SearchCondition, nullable, oneOf, record } from '../core/schemas.ts';

/** Most records that one call changes. */
export const recordBulkMost = 10_000;

/** Records by id, or all that match. */
export const recordBulkTarget = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: recordBulkMost })),
  /** Instead of ids: all that match; an empty condition is every record. */
  search_condition: Type.Optional(SearchCondition),
};

export const RecordBulkDone = Type.Object({
  /** For taking it back. */
  operation_id: Id,
  count: Count,
  /** Named records that are gone meanwhile. */
  missing_count: Count,
  /** Records that stay, since others point to them. */
  in_use_count: Count,
});

export const RecordBulkUndone = Type.Object({ restored_count: Count, changed_since_count: Count });

export const customerBulk = defineResource('customer-bulk', {
  area: 'customers',
  operations: {
    bulkUpdateCustomers: {
      summary: 'Set fields of up to 10,000 customers at once: all of them or none',
      method: 'PUT',
      path: '/customers/bulk',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'save'] }),
      body: Type.Object({
        ...recordBulkTarget,
        changes: Type.Object({
          user_id: Type.Optional(nullable(Id)),
          role_id: Type.Optional(nullable(Id)),
          industry: Type.Optional(nullable(oneOf(industries))),
          closing_month: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 12 }))),
        }),
      }),
      response: record(RecordBulkDone),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    bulkDeleteCustomers: {
      summary: 'Delete up to 10,000 customers at once; those with deals, contacts or customers below them stay',
      method: 'DELETE',
      path: '/customers/bulk',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'delete'] }),
      body: Type.Object(recordBulkTarget),
      response: record(RecordBulkDone),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    undoBulkCustomers: {
      summary: 'Take a change of many customers back, as far as nobody has changed them since, for an hour',
      method: 'POST',
      path: '/customers/bulk/{id}/undo',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'save'] }),
      params: IdParams,
      response: record(RecordBulkUndone),
      errors: ['RecordNotFound'],
    },
  },
});
