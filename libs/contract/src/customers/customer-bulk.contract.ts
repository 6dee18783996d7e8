import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { industries } from '../core/enums.ts';
import { Count, Id, IdParams, SearchCondition, named, nullable, oneOf, record } from '../core/schemas.ts';

/** Greatest number of records of one bulk call. */
export const recordBulkMost = 10_000;

/** The records of a bulk call: by id, or all that match a condition. */
export const recordBulkTarget = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: recordBulkMost })),
  /** Instead of ids: all records that match; an empty condition matches every record. */
  search_condition: Type.Optional(SearchCondition),
};

export const RecordBulkDone = named('RecordBulkDone', 'The result of a bulk operation on customers or contacts.', {
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

export const customerBulk = defineResource('customer-bulk', {
  area: 'customers',
  operations: {
    bulkUpdateCustomers: {
      summary: 'Update up to 10,000 customers, all or none',
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
      summary: 'Delete up to 10,000 customers',
      description: 'Skips customers that have deals, contacts or child customers.',
      method: 'DELETE',
      path: '/customers/bulk',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'delete'] }),
      body: Type.Object(recordBulkTarget),
      response: record(RecordBulkDone),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    undoBulkCustomers: {
      summary: 'Undo a bulk change of customers, within an hour',
      description: 'Customers that were changed since then are left unchanged.',
      method: 'POST',
      path: '/customers/bulk/{id}/undo',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'save'] }),
      params: IdParams,
      response: record(RecordBulkUndone),
      errors: ['RecordNotFound'],
    },
  },
});
