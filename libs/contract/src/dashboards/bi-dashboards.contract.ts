import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, named, nullable, oneOf, record, SearchCondition } from '../core/schemas.ts';
import {
  MOST_TILES,
  TileAnswer,
  TileInput,
  tileKinds,
  tileMeasureFunctions,
  tilePeriods,
} from '../tiles/tile.schemas.ts';

export const dashboardScopes = ['private', 'shared'] as const;

/** A built-in dashboard by its name, or another one by its id. */
const DashboardKey = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9_]+$' });

const DashboardTile = named('DashboardTile', 'A tile of a dashboard.', {
  title: Type.String(),
  kind: oneOf(tileKinds),
  query: Type.Object({
    source: Type.String(),
    deal_type_id: nullable(Type.Integer()),
    measures: Type.Array(Type.Object({ function: oneOf(tileMeasureFunctions), field: Type.Optional(Type.String()) })),
    dimensions: Type.Array(Type.Object({ field: Type.String(), period: Type.Optional(oneOf(tilePeriods)) })),
    search_condition: SearchCondition,
    order: oneOf(['value', 'group']),
  }),
});

const facts = {
  bi_dashboard_id: Type.String(),
  name: Type.String(),
  is_built_in: Type.Boolean(),
  scope: oneOf(dashboardScopes),
  user_name: nullable(Type.String()),
  editable: Type.Boolean(),
  updated_at: nullable(Type.String()),
  lock_version: LockVersion,
};

const DashboardSummary = named('DashboardSummary', 'A dashboard in the list.', facts);
const Dashboard = named('Dashboard', 'A dashboard with its tiles.', {
  ...facts,
  deal_type_id: nullable(Type.Integer()),
  tiles: Type.Array(DashboardTile),
});

const EmbedUrl = named(
  'DashboardEmbedUrl',
  'The address of a dashboard that opens without a session for ten minutes.',
  {
    embed_url: Type.String(),
    expires_at: Type.String(),
  },
);

const tiles = Type.Array(TileInput, { maxItems: MOST_TILES });

export const biDashboards = defineResource('bi-dashboards', {
  area: 'dashboards',
  operations: {
    listUserDashboards: {
      summary: 'List the dashboards that you may open, built-in ones first',
      method: 'GET',
      path: '/bi/user_dashboards',
      access: access.signedIn('bi'),
      query: Type.Object({ next_token: Type.Optional(Type.String({ maxLength: 40 })) }),
      response: Type.Object({ data: Type.Array(DashboardSummary), next_token: nullable(Type.String()) }),
      errors: ['ValidationFailed'],
    },
    describeDashboard: {
      summary: 'Get a dashboard with its tiles',
      description: 'The tiles of a built-in dashboard are those of a deal type, by default the first one.',
      method: 'GET',
      path: '/bi/describe_dashboard',
      access: access.signedIn('bi'),
      query: Type.Object({ bi_dashboard_id: DashboardKey, deal_type_id: Type.Optional(Id) }),
      response: record(Dashboard),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createDashboardEmbedUrl: {
      summary: 'Create an address that shows your first dashboard for ten minutes',
      description: 'It shows only records that you may see, and nobody can change anything there.',
      method: 'POST',
      path: '/bi/dashboard_embed_url',
      access: access.signedIn('bi'),
      body: Type.Object({}),
      bodyOptional: true,
      response: record(EmbedUrl),
      errors: [],
    },
    createDashboardEmbedUrlById: {
      summary: 'Create an address that shows a dashboard for ten minutes',
      method: 'POST',
      path: '/bi/dashboard_embed_url_by_id',
      access: access.signedIn('bi'),
      body: Type.Object({ bi_dashboard_id: DashboardKey, deal_type_id: Type.Optional(Id) }),
      response: record(EmbedUrl),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getDashboardEmbedUrl: {
      summary: 'Get an address that shows your first dashboard, or a sample',
      method: 'GET',
      path: '/bi/embed_url',
      access: access.signedIn('bi'),
      query: Type.Object({ demo_env: Type.Optional(Type.Boolean()) }),
      response: record(EmbedUrl),
      errors: ['ValidationFailed'],
    },
    getEmbeddedDashboard: {
      summary: 'Get the dashboard of an embed address with its numbers',
      description: 'The token alone decides company, viewer and dashboard; the viewer’s present rights count.',
      method: 'GET',
      path: '/bi/embedded_dashboard',
      access: access.public(),
      query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 500 }) }),
      response: record(
        Type.Object({
          dashboard: Dashboard,
          answers: Type.Array(TileAnswer),
          /** The names of the groups that are ids: members, phases and other masters. */
          group_names: Type.Array(Type.Object({ field: Type.String(), key: Type.String(), name: Type.String() })),
          is_sample: Type.Boolean(),
          expires_at: Type.String(),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createDashboard: {
      summary: 'Create a dashboard',
      description: 'Administrators may share it with the company.',
      method: 'POST',
      path: '/bi/dashboards',
      access: access.signedIn('bi'),
      body: Type.Object({ name: Name(50), scope: Type.Optional(oneOf(dashboardScopes)), tiles: Type.Optional(tiles) }),
      status: 201,
      response: record(Dashboard),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    updateDashboard: {
      summary: 'Update name, sharing or tiles of a dashboard',
      method: 'PUT',
      path: '/bi/dashboards/{id}',
      access: access.signedIn('bi'),
      params: IdParams,
      body: Type.Object({
        name: Type.Optional(Name(50)),
        scope: Type.Optional(oneOf(dashboardScopes)),
        tiles: Type.Optional(tiles),
        lock_version: LockVersion,
      }),
      response: record(Dashboard),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteDashboard: {
      summary: 'Delete a dashboard',
      method: 'DELETE',
      path: '/bi/dashboards/{id}',
      access: access.signedIn('bi'),
      params: IdParams,
      status: 204,
      errors: ['Forbidden', 'RecordNotFound'],
    },
  },
});
