import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, Name, record } from '../core/schemas.ts';

/** A label of a deal: the deal's id, and the option that the label is among the item's known labels. */
const DealLabel = Type.Object({
  id: Id,
  item_id: Id,
  deal_custom_item_option_id: Id,
  label: Type.String(),
});

/** Labels of deals one by one, without the rest of the deal: two people who add one each do not hinder each other. */
export const dealCustomDetails = defineResource('deal-custom-details', {
  area: 'deals',
  operations: {
    addDealLabel: {
      summary: 'Add a label to a deal; one that the deal has already stays as it is',
      method: 'POST',
      path: '/deal_custom_details/labels',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ deal_id: Id, item_id: Id, label: Name(30) }),
      status: 201,
      response: record(DealLabel),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    removeDealLabel: {
      summary: 'Take a label away from a deal; `id` is the deal',
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
