import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, Name, named, record } from '../core/schemas.ts';

const DealLabel = named(
  'DealLabel',
  "A label of a deal: the deal's id, and the id of the label among the item's known labels.",
  {
    id: Id,
    item_id: Id,
    deal_custom_item_option_id: Id,
    label: Type.String(),
  },
);

/** Calls for a single label of a deal, so that two members who each add one do not overwrite each other. */
export const dealCustomDetails = defineResource('deal-custom-details', {
  area: 'deals',
  operations: {
    addDealLabel: {
      summary: 'Add a label to a deal (idempotent)',
      method: 'POST',
      path: '/deal_custom_details/labels',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ deal_id: Id, item_id: Id, label: Name(30) }),
      status: 201,
      response: record(DealLabel),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    removeDealLabel: {
      summary: 'Remove a label from a deal',
      description: "`id` is the deal's id.",
      method: 'DELETE',
      path: '/deal_custom_details/labels/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      query: Type.Object({ deal_custom_item_option_id: Id }),
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
