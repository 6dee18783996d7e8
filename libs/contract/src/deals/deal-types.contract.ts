import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, named, record, records } from '../core/schemas.ts';
import { DealType } from './master.schemas.ts';

const editable = {
  name: Name(100),
  /** False: members cannot add deals of the type; its deals and forms continue to work. */
  enabled: Type.Optional(Type.Boolean()),
  enable_goal_phase_color: Type.Optional(Type.Boolean()),
  /** True: product details of its deals have a cost (spec 3 §2.1). */
  enable_deal_product_detail_unit_cost: Type.Optional(Type.Boolean()),
  /** True: their price is calculated from cost and margin. */
  enable_deal_product_detail_auto_calculate_price: Type.Optional(Type.Boolean()),
  /** Days after which the colour label turns yellow, then red (spec 3 §2.1). */
  deal_search_action_ranges: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), { minItems: 2, maxItems: 2 }),
  ),
};

const AccessibleUser = named('AccessibleUser', 'A member who may use a deal type.', {
  user_id: Id,
  name: Type.String(),
});

export const dealTypes = defineResource('deal-types', {
  area: 'deals',
  operations: {
    listDealTypes: {
      summary: "List the company's deal types, in order",
      method: 'GET',
      path: '/deal_types',
      access: access.signedIn(),
      response: records(DealType),
    },
    getDealType: {
      summary: 'Get a deal type',
      method: 'GET',
      path: '/deal_types/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(DealType),
      errors: ['RecordNotFound'],
    },
    createDealType: {
      summary: 'Create a deal type with default phases and other masters',
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
      summary: "List the members who may access a deal type's deals",
      description: 'An empty list means all members.',
      method: 'GET',
      path: '/deal_types/{id}/deal_accessible_users',
      access: access.signedIn(),
      params: IdParams,
      response: records(AccessibleUser),
      errors: ['RecordNotFound'],
    },
    saveDealAccessibleUsers: {
      summary: "Restrict a deal type's deals to members",
      description: 'An empty list means all members.',
      method: 'PUT',
      path: '/deal_types/{id}/deal_accessible_users',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        user_ids: Type.Array(Id, { maxItems: 1000 }),
        /**
         * The deal type's version that was read; a newer version is refused with 409 `StaleRecord`, which returns the
         * type.
         */
        lock_version: Type.Optional(LockVersion),
      }),
      response: records(AccessibleUser),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    savePhaseRequiredFields: {
      summary: 'Set the fields that deals need before entering each phase',
      description: 'Phases that are not sent do not change.',
      method: 'PUT',
      path: '/deal_types/{id}/phase_required_fields',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        phases: Type.Array(
          Type.Object({
            phase_id: Id,
            /** The phase's version that was read; a newer version is refused with 409 `StaleRecord`. */
            lock_version: Type.Optional(LockVersion),
            required_fields: Type.Array(
              Type.String({ maxLength: 40, pattern: '^(amount|deal_code|contact_ids|custom_item_[1-9][0-9]{0,14})$' }),
              { maxItems: 103 },
            ),
          }),
          { maxItems: 50 },
        ),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealType: {
      summary: 'Delete a deal type, moving its deals to a replacement',
      description: 'Without a replacement, a type that has deals or forms is refused.',
      method: 'DELETE',
      path: '/deal_types/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        /** The deal type that replaces it in its deals. */
        replacement_id: Type.Optional(Id),
      }),
      status: 204,
      errors: ['RecordNotFound', 'InUse', 'ValidationFailed'],
    },
    restoreDealType: {
      summary: 'Restore a deleted deal type, last in order',
      description: 'Deals that were moved to a replacement stay there.',
      method: 'POST',
      path: '/deal_types/{id}/restore',
      access: access.administrator(),
      params: IdParams,
      response: record(DealType),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
