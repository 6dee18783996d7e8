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
  named,
  nullable,
  oneOf,
  record,
  records,
  sortOrders,
} from '../core/schemas.ts';
import { SavedView } from '../records/saved-view.schemas.ts';
import { actionSortKeys } from './action.schemas.ts';

const Search = named('ActionSearch', 'The query of the action list: keyword, conditions and order.', {
  search_condition: Type.Optional(SearchCondition),
  sort_key: Type.Optional(oneOf(actionSortKeys)),
  sort_order: Type.Optional(oneOf(sortOrders)),
});

const ActionSearchCondition = named('ActionSearchCondition', 'A saved query of the action list.', {
  id: Id,
  user_id: Id,
  name: Type.String(),
  is_shared: Type.Boolean(),
  /** The caller's list opens with this condition. */
  is_default: Type.Boolean(),
  search: Search,
  view: nullable(SavedView),
  last_used_at: nullable(Type.String()),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

const ActionSearchHistory = named('ActionSearchHistory', 'A query of the action list that the caller used before.', {
  id: Id,
  condition_id: nullable(Type.Integer()),
  search: Search,
  used_at: Type.String(),
});

const name = Name(limits.domain.savedSearchName);
/** The columns and the layout; null: those of the page. */
const view = Type.Optional(nullable(SavedView));
const history = Type.Object({ search: Search });

export const actionSearchConditions = defineResource('action-search-conditions', {
  area: 'actions',
  operations: {
    listActionSearchConditions: {
      summary: 'List your own and the shared saved conditions of the action list',
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
      summary: 'Save a condition of the action list',
      description: 'It is private unless it is shared with the company.',
      method: 'POST',
      path: '/action_search_conditions',
      access: access.signedIn(),
      body: Type.Object({
        name,
        is_shared: Type.Optional(Type.Boolean()),
        is_default: Type.Optional(Type.Boolean()),
        search: Search,
        view,
      }),
      status: 201,
      response: record(ActionSearchCondition),
      errors: ['ValidationFailed'],
    },
    getActionSearchCondition: {
      summary: 'Get a saved condition',
      method: 'GET',
      path: '/action_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(ActionSearchCondition),
      errors: ['RecordNotFound'],
    },
    updateActionSearchCondition: {
      summary: 'Update your own saved condition',
      description: '`is_default` is kept per member and may also be set on a shared condition.',
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
        view,
      }),
      response: record(ActionSearchCondition),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteActionSearchCondition: {
      summary: 'Delete your own saved condition',
      method: 'DELETE',
      path: '/action_search_conditions/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['Forbidden', 'RecordNotFound'],
    },
    useActionSearchCondition: {
      summary: 'Record the use of a saved condition',
      description: 'The last ten uses of a member are kept.',
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
      summary: 'Replace the latest recorded use of a saved condition',
      method: 'PUT',
      path: '/action_search_conditions/{id}/histories',
      access: access.signedIn(),
      params: IdParams,
      body: history,
      response: records(ActionSearchHistory),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listActionSearchHistories: {
      summary: 'List the last ten conditions you used, latest first',
      method: 'GET',
      path: '/action_search_condition_histories',
      access: access.signedIn(),
      response: records(ActionSearchHistory),
    },
    addActionSearchHistory: {
      summary: 'Record the use of an unsaved condition',
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
