import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { actionPatterns, actionStatuses } from '../core/enums.ts';
import {
  Count,
  DateText,
  Id,
  IdParams,
  LockVersion,
  list,
  nullable,
  oneOf,
  oneOfNumbers,
  record,
  records,
} from '../core/schemas.ts';
import { Action, ActionChanges, ActionListBody, BulkActionChange, NewAction, SavedAction } from './action.schemas.ts';

const timeline = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Filter: these patterns. */
  pattern_ids: Type.Optional(Type.Array(oneOfNumbers(actionPatterns), { maxItems: 5 })),
  status: Type.Optional(oneOf(actionStatuses)),
  /** Filter: actions of which these members are owners or invitees. */
  user_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Filter: actions that start within these days, both included. */
  from: Type.Optional(DateText),
  until: Type.Optional(DateText),
  /** `overdue` (未完了): planned, with an end in the past. */
  states: Type.Optional(Type.Array(Type.Enum(['planned', 'overdue', 'completed']), { maxItems: 3 })),
});

const rows = limits.domain.bulkDeleteRows;

/** The actions before and after a bulk update; sending `previous` back undoes it. */
const BulkActions = record(
  Type.Object({
    previous: Type.Array(
      Type.Object({
        id: Id,
        lock_version: LockVersion,
        status: oneOf(actionStatuses),
        user_id: nullable(Type.Integer()),
        start_datetime: Type.String(),
        end_datetime: Type.String(),
      }),
    ),
    actions: Type.Array(Action),
  }),
);

const Ids = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: rows }) });

const writing = ['RecordNotFound', 'ValidationFailed'] as const;

export const actions = defineResource('actions', {
  area: 'actions',
  operations: {
    listActions: {
      summary: 'List actions by keyword and conditions, latest first',
      method: 'POST',
      path: '/actions/index',
      access: access.signedIn(),
      body: ActionListBody,
      response: list(Action),
      errors: ['ValidationFailed'],
    },
    listActionsOfDeal: {
      summary: "List a deal's actions: planned first, then completed, newest first",
      method: 'POST',
      path: '/actions/timeline',
      access: access.signedIn({ menu: 'deals' }),
      query: Type.Object({ deal_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfCustomer: {
      summary: "List a customer's actions: planned first, then newest first",
      description: "Includes the actions of the customer's deals and contacts.",
      method: 'POST',
      path: '/customers/{customer_id}/actions/index',
      access: access.signedIn({ menu: 'customers' }),
      params: Type.Object({ customer_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfContact: {
      summary: "List a contact's actions: planned first, then newest first",
      description: 'Includes the actions in which the contact takes part.',
      method: 'POST',
      path: '/actions/contact_activity_timeline',
      access: access.signedIn({ menu: 'contacts' }),
      query: Type.Object({ contact_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfCalendar: {
      summary: "List members' actions within a range of days, earliest first",
      description:
        'A range has at most 42 days and the answer at most 1,000 actions, shared among the days; the others are counted.',
      method: 'POST',
      path: '/actions/calendar',
      access: access.signedIn(),
      body: Type.Object({
        from: DateText,
        until: DateText,
        /** Owners and invitees; all members by default. */
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
        /** In place of `user_ids`: ids of members, `me`, `my_groups` or `group:12`. */
        people: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { minItems: 1, maxItems: 50 })),
      }),
      response: Type.Object({
        data: Type.Array(Action),
        /** The days with actions that have no room, and their number. */
        left_off: Type.Array(Type.Object({ day: DateText, count: Count })),
        /** The active members asked for, at most 50. */
        member_ids: Type.Array(Id),
      }),
      errors: ['ValidationFailed'],
    },
    createActionOfDeal: {
      summary: 'Create an action for a deal',
      description: 'May create the next planned action in the same call.',
      method: 'POST',
      path: '/deals/{id}/actions',
      access: access.signedIn({ menu: 'deals', reach: ['action', 'save'] }),
      params: IdParams,
      body: NewAction,
      status: 201,
      response: SavedAction,
      errors: writing,
    },
    createActionOfCustomer: {
      summary: 'Create an action for a customer',
      description: 'May create the next planned action in the same call.',
      method: 'POST',
      path: '/customers/{id}/actions',
      access: access.signedIn({ menu: 'customers', reach: ['action', 'save'] }),
      params: IdParams,
      body: NewAction,
      status: 201,
      response: SavedAction,
      errors: writing,
    },
    createActionOfContact: {
      summary: 'Create an action for a contact',
      description: 'May create the next planned action in the same call.',
      method: 'POST',
      path: '/contacts/{id}/actions',
      access: access.signedIn({ menu: 'contacts', reach: ['action', 'save'] }),
      params: IdParams,
      body: NewAction,
      status: 201,
      response: SavedAction,
      errors: writing,
    },
    getAction: {
      summary: 'Get an action',
      method: 'GET',
      path: '/actions/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(Action),
      errors: ['RecordNotFound'],
    },
    updateAction: {
      summary: 'Update an action',
      description: 'May complete it and create the next planned action in the same call.',
      method: 'PUT',
      path: '/actions/{id}',
      access: access.signedIn({ reach: ['action', 'save'] }),
      params: IdParams,
      body: ActionChanges,
      response: SavedAction,
      errors: ['RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteAction: {
      summary: 'Delete an action',
      description: 'The member who deleted it can restore it for an hour.',
      method: 'DELETE',
      path: '/actions/{id}',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    bulkUpdateActions: {
      summary: 'Update status, owner or time of up to 200 actions, all or none',
      method: 'PUT',
      path: '/actions/bulk',
      access: access.signedIn({ reach: ['action', 'save'] }),
      body: Type.Object({ actions: Type.Array(BulkActionChange, { minItems: 1, maxItems: rows }) }),
      response: BulkActions,
      errors: ['RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    bulkDeleteActions: {
      summary: 'Delete up to 200 actions, all or none',
      method: 'DELETE',
      path: '/actions/bulk',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      body: Ids,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    restoreActions: {
      summary: 'Restore actions that you deleted within the last hour',
      method: 'POST',
      path: '/actions/restore',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      body: Ids,
      response: records(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
