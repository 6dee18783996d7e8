import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list, named, nullable, oneOf } from '../core/schemas.ts';
import { changesPage } from '../records/record-changes.schemas.ts';

export const dealChangeAbouts = ['deal', 'product_details', 'estimate'] as const;

export const DealChange = named('DealChange', 'A change of a deal, with names instead of ids.', {
  id: Id,
  /** The changed part: the deal itself, its product details as a whole, or one of its estimates. */
  about: oneOf(dealChangeAbouts),
  /** The estimate's number. */
  about_name: nullable(Type.String()),
  action: oneOf(['create', 'update', 'delete', 'restore', 'merge', 'permission']),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  fields: Type.Array(
    Type.Object({
      /**
       * A wire name (`phase_id`), `custom` with the item's name, `line` (a product detail as a whole, by its amount) or
       * `line.quantity` with the detail's name, `estimate.total`.
       */
      field: Type.String(),
      /** The field in the reader's language. */
      label: Type.String(),
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
      summary: "List a deal's changes, newest first",
      method: 'GET',
      path: '/deals/{id}/changes',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      query: Type.Object({
        /** Filter: changes of this part; `phase` lists the changes of phase. */
        about: Type.Optional(oneOf([...dealChangeAbouts, 'phase'])),
        ...changesPage,
      }),
      response: list(DealChange),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
