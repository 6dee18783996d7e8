import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list, nullable, oneOf } from '../core/schemas.ts';

/** One change of a deal: who, when, and each field before and after, ids given by their names. */
export const DealChange = Type.Object({
  id: Id,
  action: oneOf(['create', 'update', 'delete', 'permission']),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  fields: Type.Array(
    Type.Object({
      /** A wire name (`phase_id`), or `custom` with the item's name. */
      field: Type.String(),
      item_name: nullable(Type.String()),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
});

/** 変更履歴 (spec 3 §2.1). */
export const dealChanges = defineResource('deal-changes', {
  area: 'deals',
  operations: {
    listDealChanges: {
      summary: 'What was changed of a deal, newest first',
      method: 'GET',
      path: '/deals/{id}/changes',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      query: Type.Object({
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(DealChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
