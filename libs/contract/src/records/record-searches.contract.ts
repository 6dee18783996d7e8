import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  LockVersion,
  Name,
  SearchCondition,
  named,
  nullable,
  oneOf,
  record,
  records,
  sortOrders,
} from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';
import { SavedView } from './saved-view.schemas.ts';

type Kind = Extract<(typeof recordKinds)[number], { page: string }>;
type TypedKind = Extract<Kind, { typedBy: string }>;
/** A list: that of a kind, or of one definition of a kind. */
export type RecordPage = Exclude<Kind, TypedKind>['page'] | `${TypedKind['page']}_${number}`;

const kindsWithPage: readonly Kind[] = recordKinds.filter((kind) => 'page' in kind);

/** Lists whose searches can be saved (spec 3 §3); for a kind with definitions, `_<id>` of one follows. */
export const recordPageTypes = kindsWithPage.map(({ page }) => page);

const pagePatterns = kindsWithPage.map((kind) => ('typedBy' in kind ? `${kind.page}_[1-9][0-9]{0,14}` : kind.page));

const PageType = Type.Unsafe<RecordPage>({
  type: 'string',
  maxLength: 40,
  pattern: `^(${pagePatterns.join('|')})$`,
} as TSchema);

const values = {
  name: Name(50),
  search_condition: SearchCondition,
  /** A sort key of the page; null: the page's default. */
  sort_key: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  sort_order: Type.Optional(oneOf(sortOrders)),
  /** The columns and the layout; null: those of the page. */
  view: Type.Optional(nullable(SavedView)),
  /** 全員に公開; otherwise 自分のみ. */
  shared: Type.Optional(Type.Boolean()),
  /** The search with which the user's page opens; at most one per page. */
  is_default: Type.Optional(Type.Boolean()),
};

const RecordSearch = named('RecordSearch', 'A saved query of a list of records.', {
  id: Id,
  name: Type.String(),
  page_type: PageType,
  search_condition: Type.Object({}, { additionalProperties: true }),
  sort_key: nullable(Type.String()),
  sort_order: oneOf(sortOrders),
  view: nullable(SavedView),
  shared: Type.Boolean(),
  is_default: Type.Boolean(),
  /** True when the caller may change and delete it: the owner, and administrators for a shared one. */
  editable: Type.Boolean(),
  user_id: Id,
  updated_at: Type.String(),
  lock_version: LockVersion,
});

/** Saved searches and search histories of the lists of records that have no groups (spec 3 §2.0). */
export const recordSearches = defineResource('record-searches', {
  area: 'records',
  operations: {
    listRecordSearches: {
      summary: 'List your own and the shared saved searches of a page',
      method: 'GET',
      path: '/record_searches',
      access: access.signedIn(),
      query: Type.Object({ page_type: PageType }),
      response: records(RecordSearch),
      errors: ['ValidationFailed'],
    },
    createRecordSearch: {
      summary: 'Save a search',
      method: 'POST',
      path: '/record_searches',
      access: access.signedIn(),
      body: Type.Object({ page_type: PageType, ...values }),
      status: 201,
      response: record(RecordSearch),
      errors: ['ValidationFailed'],
    },
    updateRecordSearch: {
      summary: 'Update a saved search',
      description: 'Renames, overwrites or shares it; `is_default` is kept per member.',
      method: 'PUT',
      path: '/record_searches/{id}',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({ ...Type.Partial(Type.Object(values)).properties, lock_version: LockVersion }),
      response: record(RecordSearch),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
    },
    deleteRecordSearch: {
      summary: 'Delete a saved search',
      method: 'DELETE',
      path: '/record_searches/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'Forbidden'],
    },
    listRecordSearchHistories: {
      summary: 'List your last ten searches on a page',
      method: 'GET',
      path: '/record_search_histories',
      access: access.signedIn(),
      query: Type.Object({ page_type: PageType }),
      response: records(
        Type.Object({
          id: Id,
          page_type: PageType,
          search_condition: Type.Object({}, { additionalProperties: true }),
          used_at: Type.String(),
        }),
      ),
      errors: ['ValidationFailed'],
    },
    addRecordSearchHistory: {
      summary: 'Record a search in your history',
      description: 'Repeating a search moves it to the top.',
      demo: true,
      method: 'POST',
      path: '/record_search_histories',
      access: access.signedIn(),
      body: Type.Object({ page_type: PageType, search_condition: SearchCondition }),
      status: 204,
      errors: ['ValidationFailed'],
    },
  },
});
