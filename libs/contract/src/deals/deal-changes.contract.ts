import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list, nullable, oneOf } from '../core/schemas.ts';

export const dealChangeAbouts = ['deal', 'product_details', 'estimate'] as const;

/** One change of a deal: who, when, and each field before and after, ids given by their names. */
export const DealChange = Type.Object({
  id: Id,
  /** What of the deal: itself, its product details as a whole, or one of its estimates. */
  about: oneOf(dealChangeAbouts),
  /** The number of the estimate. */
  about_name: nullable(Type.String()),
  action: oneOf(['create', 'update', 'delete', 'permission']),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  fields: Type.Array(
    Type.Object({
      /**
       * A wire name (`phase_id`), `custom` with the item's name, `line` (a product detail as a whole, by its amount) or
       * `line.quantity` with the detail's name, `estimate.total`.
       */
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
        /** Only what is about this; `phase` is the way of the deal through its phases. */
        about: Type.Optional(oneOf([...dealChangeAbouts, 'phase'])),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(DealChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
