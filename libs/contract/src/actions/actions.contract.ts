import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { actionPatterns, actionStatuses, actionTargetTypes } from '../core/enums.ts';
import { Id, IdParams, LockVersion, list, nullable, oneOf, oneOfNumbers, record } from '../core/schemas.ts';

export const Action = Type.Object({
  id: Id,
  target_type: oneOf(actionTargetTypes),
  deal_id: nullable(Type.Integer()),
  customer_id: nullable(Type.Integer()),
  contact_id: nullable(Type.Integer()),
  pattern_id: oneOfNumbers(actionPatterns),
  purpose_id: nullable(Type.Integer()),
  status: oneOf(actionStatuses),
  start_datetime: Type.String(),
  end_datetime: Type.String(),
  user_id: nullable(Type.Integer()),
  pre_note: nullable(Type.String()),
  result: nullable(Type.String()),
  extra_result: nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

const page = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

export const actions = defineResource('actions', {
  area: 'actions',
  operations: {
    listActionsOfDeal: {
      summary: 'The timeline of a deal: planned actions first, then completed ones, newest first',
      method: 'POST',
      path: '/actions/timeline',
      access: access.signedIn(),
      query: Type.Object({ deal_id: Id }),
      body: page,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfCustomer: {
      summary: 'The actions of a customer, newest first',
      method: 'POST',
      path: '/customers/{customer_id}/actions/index',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      body: page,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfContact: {
      summary: 'The actions of a contact, newest first',
      method: 'POST',
      path: '/actions/contact_activity_timeline',
      access: access.signedIn(),
      query: Type.Object({ contact_id: Id }),
      body: page,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getAction: {
      summary: 'One action',
      method: 'GET',
      path: '/actions/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(Action),
      errors: ['RecordNotFound'],
    },
  },
});
