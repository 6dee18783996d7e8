import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, record, records } from '../core/schemas.ts';
import { DealType } from './master.schemas.ts';

const editable = {
  name: Name(100),
  enable_goal_phase_color: Type.Optional(Type.Boolean()),
  /** Product details of its deals have a cost (spec 3 §2.1). */
  enable_deal_product_detail_unit_cost: Type.Optional(Type.Boolean()),
  /** Their price follows from cost and margin. */
  enable_deal_product_detail_auto_calculate_price: Type.Optional(Type.Boolean()),
  /** Days after which the colour label turns yellow, then red (spec 3 §2.1). */
  deal_search_action_ranges: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), { minItems: 2, maxItems: 2 }),
  ),
};

const AccessibleUser = Type.Object({ user_id: Id, name: Type.String() });

export const dealTypes = defineResource('deal-types', {
  area: 'deals',
  operations: {
    listDealTypes: {
      summary: 'The deal types of the company, in order',
      method: 'GET',
      path: '/deal_types',
      access: access.signedIn(),
      response: records(DealType),
    },
    getDealType: {
      summary: 'One deal type',
      method: 'GET',
      path: '/deal_types/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(DealType),
      errors: ['RecordNotFound'],
    },
    createDealType: {
      summary: 'Add a deal type, with the default phases and other masters',
      method: 'POST',
      path: '/deal_types',
      access: access.administrator(),
      body: Type.Object(editable),
      status: 201,
      response: record(DealType),
      errors: ['ValidationFailed'],
    },
    updateDealType: {
      summary: 'Update a deal type',
      method: 'PUT',
      path: '/deal_types/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        ...editable,
        name: Type.Optional(Name(100)),
        order_num: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
        lock_version: LockVersion,
      }),
      response: record(DealType),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    listDealAccessibleUsers: {
      summary: 'Members that the deals of a type are open to; none: everybody',
      method: 'GET',
      path: '/deal_types/{id}/deal_accessible_users',
      access: access.signedIn(),
      params: IdParams,
      response: records(AccessibleUser),
      errors: ['RecordNotFound'],
    },
    saveDealAccessibleUsers: {
      summary: 'Open the deals of a type to members alone; none: to everybody',
      method: 'PUT',
      path: '/deal_types/{id}/deal_accessible_users',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ user_ids: Type.Array(Id, { maxItems: 1000 }) }),
      response: records(AccessibleUser),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    savePhaseRequiredFields: {
      summary: 'What a deal must have before it comes into each phase; phases left out stay as they are',
      method: 'PUT',
      path: '/deal_types/{id}/phase_required_fields',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        phases: Type.Array(
          Type.Object({
            phase_id: Id,
            required_fields: Type.Array(
              Type.String({ maxLength: 40, pattern: '^(amount|deal_code|contact_ids|custom_item_[1-9][0-9]{0,14})$' }),
              { maxItems: 103 },
            ),
          }),
          { maxItems: 50 },
        ),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    deleteDealType: {
      summary: 'Delete a deal type that no deal uses',
      method: 'DELETE',
      path: '/deal_types/{id}',
      access: access.administrator(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'InUse'],
    },
  },
});
