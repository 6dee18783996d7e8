import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  Name,
  SearchCondition,
  list,
  nullable,
  oneOf,
  record,
  records,
  sortOrders,
} from '../core/schemas.ts';
import { actionSortKeys } from './action.schemas.ts';

/** What the list of actions was asked for. */
const Search = Type.Object({
  search_condition: Type.Optional(SearchCondition),
  sort_key: Type.Optional(oneOf(actionSortKeys)),
  sort_order: Type.Optional(oneOf(sortOrders)),
});

const ActionSearchCondition = Type.Object({
  id: Id,
  user_id: Id,
  name: Type.String(),
  is_shared: Type.Boolean(),
  /** The list opens with it, for the caller. */
  is_default: Type.Boolean(),
  search: Search,
  last_used_at: nullable(Type.String()),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

const ActionSearchHistory = Type.Object({
  id: Id,
  condition_id: nullable(Type.Integer()),
  search: Search,
  used_at: Type.String(),
});

const name = Name(limits.domain.savedSearchName);
const history = Type.Object({ search: Search });

export const actionSearchConditions = defineResource('action-search-conditions', {
  area: 'actions',
  operations: {
    listActionSearchConditions: {
      summary: "Saved conditions of the action list: one's own and the shared ones",
      method: 'GET',
      path: '/action_search_conditions',
      access: access.signedIn(),
      query: Type.Object({
        query: Type.Optional(Type.String({ maxLength: 200 })),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        sort_key: Type.Optional(oneOf(['name', 'updated_at', 'last_used_at'])),
        sort_order: Type.Optional(oneOf(sortOrders)),
      }),
      response: list(ActionSearchCondition),
      errors: ['ValidationFailed'],
    },
    createActionSearchCondition: {
      summary: 'Saves conditions under a name, for oneself or for everybody',
      method: 'POST',
      path: '/action_search_conditions',
      access: access.signedIn(),
      body: Type.Object({
        name,
        is_shared: Type.Optional(Type.Boolean()),
        is_default: Type.Optional(Type.Boolean()),
        search: Search,
      }),
      status: 201,
      response: record(ActionSearchCondition),
      errors: ['ValidationFailed'],
    },
    getActionSearchCondition: {
      summary: 'One saved condition',
      method: 'GET',
      path: '/action_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(ActionSearchCondition),
      errors: ['RecordNotFound'],
    },
    updateActionSearchCondition: {
      summary: "Changes a saved condition of one's own; `is_default` may be set for shared ones too",
      method: 'PUT',
      path: '/action_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({
        lock_version: LockVersion,
        name: Type.Optional(name),
        is_shared: Type.Optional(Type.Boolean()),
        is_default: Type.Optional(Type.Boolean()),
        search: Type.Optional(Search),
      }),
      response: record(ActionSearchCondition),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteActionSearchCondition: {
      summary: "Deletes a saved condition of one's own",
      method: 'DELETE',
      path: '/action_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['Forbidden', 'RecordNotFound'],
    },
    useActionSearchCondition: {
      summary: 'Remembers that a saved condition was used; the last ten of a member are kept',
      demo: true,
      method: 'POST',
      path: '/action_search_conditions/{id}/histories',
      access: access.signedIn(),
      params: IdParams,
      body: history,
      response: records(ActionSearchHistory),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateActionSearchHistory: {
      summary: 'Remembers what a saved condition was last used with, in place of the time before',
      method: 'PUT',
      path: '/action_search_conditions/{id}/histories',
      access: access.signedIn(),
      params: IdParams,
      body: history,
      response: records(ActionSearchHistory),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionSearchHistories: {
      summary: 'The last ten conditions that the caller has used, the latest first',
      method: 'GET',
      path: '/action_search_condition_histories',
      access: access.signedIn(),
      response: records(ActionSearchHistory),
    },
    addActionSearchHistory: {
      summary: 'Remembers conditions that were used without a name',
      demo: true,
      method: 'POST',
      path: '/action_search_condition_histories',
      access: access.signedIn(),
      body: history,
      response: records(ActionSearchHistory),
      errors: ['ValidationFailed'],
    },
  },
});
