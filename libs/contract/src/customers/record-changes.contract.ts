import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list, named, nullable, oneOf } from '../core/schemas.ts';

const RecordChange = named('RecordChange', 'A change of a record, with names instead of ids.', {
  id: Id,
  action: oneOf(['create', 'update', 'delete', 'merge']),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  fields: Type.Array(
    Type.Object({
      /** A wire name (`user_id`), or `custom` with the item's name. */
      field: Type.String(),
      item_name: nullable(Type.String()),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
});

const query = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** 変更履歴 (spec 3 §2.5). */
export const recordChanges = defineResource('record-changes', {
  area: 'customers',
  operations: {
    listCustomerChanges: {
      summary: "List a customer's changes, newest first",
      method: 'GET',
      path: '/customers/{id}/changes',
      access: access.signedIn({ menu: 'customers' }),
      params: IdParams,
      query,
      response: list(RecordChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listContactChanges: {
      summary: "List a contact's changes, newest first",
      method: 'GET',
      path: '/contacts/{id}/changes',
      access: access.signedIn({ menu: 'contacts' }),
      params: IdParams,
      query,
      response: list(RecordChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
