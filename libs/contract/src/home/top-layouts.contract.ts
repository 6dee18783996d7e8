import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  Id,
  IdParams,
  list,
  LockVersion,
  Name,
  named,
  nullable,
  oneOf,
  PageQuery,
  record,
  sortOrders,
  Text,
} from '../core/schemas.ts';
import {
  MOST_TOP_ROWS,
  MOST_TOP_WIDGETS,
  TALLEST_TOP_WIDGET,
  TOP_COLUMNS,
  topWidgetTypes,
} from './top-widgets.schemas.ts';

export const topLayoutScopes = ['private', 'shared'] as const;
export const topLayoutSortKeys = ['name', 'created_at', 'updated_at'] as const;
/** The people that a default is for: the member, those with a profile, or the company. */
export const topDefaultTargets = ['me', 'profile', 'company'] as const;

const TopLink = Type.Object(
  { label: Name(100), url: Type.String({ minLength: 1, maxLength: 2000, pattern: '^(https?://|/)[^\\s]*$' }) },
  { additionalProperties: false },
);

/** The settings of a widget of any type; each type reads its own settings. */
const TopWidgetSetting = Type.Object(
  {
    deal_type_id: Type.Optional(nullable(Id)),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    scope: Type.Optional(oneOf(['me', 'group', 'all'])),
    text: Type.Optional(Text(2000)),
    links: Type.Optional(Type.Array(TopLink, { maxItems: 20 })),
    record_id: Type.Optional(nullable(Id)),
    period: Type.Optional(oneOf(['month', 'quarter', 'half', 'year'])),
  },
  { additionalProperties: false },
);

const place = {
  x: Type.Integer({ minimum: 0, maximum: TOP_COLUMNS - 1 }),
  y: Type.Integer({ minimum: 0, maximum: MOST_TOP_ROWS - 1 }),
  w: Type.Integer({ minimum: 1, maximum: TOP_COLUMNS }),
  h: Type.Integer({ minimum: 1, maximum: TALLEST_TOP_WIDGET }),
};

const TopWidget = named('TopWidget', 'A widget of a home page and its place in the grid of 12 columns.', {
  id: Type.String(),
  type: oneOf(topWidgetTypes),
  title: Type.String(),
  ...place,
  setting: TopWidgetSetting,
});

const TopWidgetInput = Type.Object(
  {
    /** The widget that this one replaces; a new widget has none. */
    id: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })),
    type: oneOf(topWidgetTypes),
    /** Empty: the name of its type. */
    title: Type.Optional(Text(50)),
    ...place,
    setting: Type.Optional(TopWidgetSetting),
  },
  { additionalProperties: false },
);

const TopLayout = named('TopLayout', 'A home page. The built-in one has no id and cannot be changed.', {
  id: nullable(Type.Integer()),
  name: Type.String(),
  scope: oneOf(topLayoutScopes),
  user_id: nullable(Type.Integer()),
  user_name: nullable(Type.String()),
  widgets: Type.Array(TopWidget),
  /** True: the caller may change and delete it. */
  editable: Type.Boolean(),
  /** True: the caller's own choice of a default. */
  is_default: Type.Boolean(),
  is_company_default: Type.Boolean(),
  /** The profiles that it opens for: `administrator`, `general` or the id of another. */
  default_of_profiles: Type.Array(Type.String()),
  created_at: nullable(Type.String()),
  updated_at: nullable(Type.String()),
  lock_version: LockVersion,
});

const name = Name(50);

export const topLayouts = defineResource('top-layouts', {
  area: 'home',
  operations: {
    listTopLayouts: {
      summary: 'List your home pages and the shared ones',
      method: 'GET',
      path: '/top_layouts',
      access: access.signedIn(),
      query: Type.Object({
        ...PageQuery,
        page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        query: Type.Optional(Type.String({ maxLength: 200 })),
        sort_key: Type.Optional(oneOf(topLayoutSortKeys)),
        sort_order: Type.Optional(oneOf(sortOrders)),
      }),
      response: list(TopLayout),
      errors: ['ValidationFailed'],
    },
    createTopLayout: {
      summary: 'Create a home page',
      description: 'Administrators may share it with the company. Without widgets it starts empty.',
      method: 'POST',
      path: '/top_layouts',
      access: access.signedIn({ feature: 'dashboard' }),
      body: Type.Object({
        name,
        scope: Type.Optional(oneOf(topLayoutScopes)),
        widgets: Type.Optional(Type.Array(TopWidgetInput, { maxItems: MOST_TOP_WIDGETS })),
      }),
      status: 201,
      response: record(TopLayout),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    getTopLayout: {
      summary: 'Get a home page with its widgets',
      method: 'GET',
      path: '/top_layouts/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(TopLayout),
      errors: ['RecordNotFound'],
    },
    updateTopLayout: {
      summary: 'Rename or share a home page',
      method: 'PUT',
      path: '/top_layouts/{id}',
      access: access.signedIn({ feature: 'dashboard' }),
      params: IdParams,
      body: Type.Object({
        name: Type.Optional(name),
        scope: Type.Optional(oneOf(topLayoutScopes)),
        lock_version: LockVersion,
      }),
      response: record(TopLayout),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteTopLayout: {
      summary: 'Delete a home page',
      description: 'Those who had it as their default see the next one that applies to them.',
      method: 'DELETE',
      path: '/top_layouts/{id}',
      access: access.signedIn({ feature: 'dashboard' }),
      params: IdParams,
      status: 204,
      errors: ['Forbidden', 'RecordNotFound'],
    },
    copyTopLayout: {
      summary: 'Copy a home page, or the built-in one, as your own',
      method: 'POST',
      path: '/top_layouts/copy',
      access: access.signedIn({ feature: 'dashboard' }),
      body: Type.Object({
        /** The page to copy; null or absent: the built-in one. */
        id: Type.Optional(nullable(Id)),
        name: Type.Optional(name),
      }),
      status: 201,
      response: record(TopLayout),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getDefaultTopLayout: {
      summary: 'Get the home page that opens for you',
      description: 'Your own choice, else that of your profile, else that of the company, else the built-in one.',
      method: 'GET',
      path: '/top_layout/default',
      access: access.signedIn(),
      response: record(TopLayout),
      errors: [],
    },
    setDefaultTopLayout: {
      summary: 'Set the home page that opens for you, a profile or the company',
      description: 'Only administrators choose for a profile or the company, and only a shared page.',
      method: 'POST',
      path: '/top_layout/set_default',
      access: access.signedIn({ feature: 'dashboard' }),
      body: Type.Object({
        /** Null removes the choice. */
        id: nullable(Id),
        target: Type.Optional(oneOf(topDefaultTargets)),
        /** With `target: profile`: `administrator`, `general` or the id of another profile. */
        profile: Type.Optional(Type.String({ maxLength: 15, pattern: '^(administrator|general|[1-9][0-9]*)$' })),
      }),
      response: record(TopLayout),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    updateTopWidgets: {
      summary: 'Replace the widgets of a home page',
      description:
        'A widget that keeps its id keeps its place in the order of reading. Overlapping widgets are refused.',
      method: 'PUT',
      path: '/top_layouts/{id}/update_widgets',
      access: access.signedIn({ feature: 'dashboard' }),
      params: IdParams,
      body: Type.Object({
        widgets: Type.Array(TopWidgetInput, { maxItems: MOST_TOP_WIDGETS }),
        lock_version: LockVersion,
      }),
      response: record(TopLayout),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
  },
});
