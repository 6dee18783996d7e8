import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { actionPatterns, actionStatuses } from '../core/enums.ts';
import {
  DateText,
  Id,
  IdParams,
  LockVersion,
  SearchCondition,
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
  /** Only of these patterns. */
  pattern_ids: Type.Optional(Type.Array(oneOfNumbers(actionPatterns), { maxItems: 5 })),
  status: Type.Optional(oneOf(actionStatuses)),
  /** Only what these members have as owners, or are invited to. */
  user_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Only what begins on these days or between them. */
  from: Type.Optional(DateText),
  until: Type.Optional(DateText),
  /** `overdue` (未完了): planned, and its end has gone by. */
  states: Type.Optional(Type.Array(Type.Enum(['planned', 'overdue', 'completed']), { maxItems: 3 })),
});

const rows = limits.domain.bulkDeleteRows;

/** Before and after a bulk change; sent back, `previous` undoes it. */
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
      summary: 'Actions by keyword, conditions and order; the latest first',
      method: 'POST',
      path: '/actions/index',
      access: access.signedIn(),
      body: ActionListBody,
      response: list(Action),
      errors: ['ValidationFailed'],
    },
    listActionsOfDeal: {
      summary: 'The timeline of a deal: planned actions first, then completed ones, newest first',
      method: 'POST',
      path: '/actions/timeline',
      access: access.signedIn({ menu: 'deals' }),
      query: Type.Object({ deal_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfCustomer: {
      summary: 'The actions of a customer, its deals and its people: planned ones first, then the newest',
      method: 'POST',
      path: '/customers/{customer_id}/actions/index',
      access: access.signedIn({ menu: 'customers' }),
      params: Type.Object({ customer_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfContact: {
      summary: 'The actions that a contact is the target of or takes part in: planned ones first, then the newest',
      method: 'POST',
      path: '/actions/contact_activity_timeline',
      access: access.signedIn({ menu: 'contacts' }),
      query: Type.Object({ contact_id: Id }),
      body: timeline,
      response: list(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionsOfCalendar: {
      summary: 'The actions of members in a span of days (at most 42), the earliest first; 1,000 at most',
      method: 'POST',
      path: '/actions/calendar',
      access: access.signedIn(),
      body: Type.Object({
        from: DateText,
        until: DateText,
        /** Owners and invitees; without it everybody. */
        user_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      }),
      response: records(Action),
      errors: ['ValidationFailed'],
    },
    requestActionsCsv: {
      summary: 'Writes the actions that are found into a CSV file; followed as a job',
      method: 'POST',
      path: '/actions/request_csv',
      access: access.signedIn({ can: 'csv' }),
      body: Type.Object({ search_condition: Type.Optional(SearchCondition) }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['Forbidden', 'ValidationFailed', 'JobAlreadyRunning'],
    },
    createActionOfDeal: {
      summary: 'Plans or records an action of a deal, and plans the next one with it',
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
      summary: 'Plans or records an action of a customer, and plans the next one with it',
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
      summary: 'Plans or records an action of a contact, and plans the next one with it',
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
      summary: 'One action',
      method: 'GET',
      path: '/actions/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(Action),
      errors: ['RecordNotFound'],
    },
    updateAction: {
      summary: 'Changes an action; completes it and plans the next one in one step',
      method: 'PUT',
      path: '/actions/{id}',
      access: access.signedIn({ reach: ['action', 'save'] }),
      params: IdParams,
      body: ActionChanges,
      response: SavedAction,
      errors: ['RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteAction: {
      summary: 'Deletes an action; whoever deleted it can bring it back for an hour',
      method: 'DELETE',
      path: '/actions/{id}',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    bulkUpdateActions: {
      summary: 'Changes status, owner or time of up to 200 actions: all of them or none',
      method: 'PUT',
      path: '/actions/bulk',
      access: access.signedIn({ reach: ['action', 'save'] }),
      body: Type.Object({ actions: Type.Array(BulkActionChange, { minItems: 1, maxItems: rows }) }),
      response: BulkActions,
      errors: ['RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    bulkDeleteActions: {
      summary: 'Deletes up to 200 actions: all of them or none',
      method: 'DELETE',
      path: '/actions/bulk',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      body: Ids,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    restoreActions: {
      summary: 'Brings back actions that the caller has deleted within the last hour',
      method: 'POST',
      path: '/actions/restore',
      access: access.signedIn({ reach: ['action', 'delete'] }),
      body: Ids,
      response: records(Action),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
