import { biDashboards as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { embedded, embedUrl } from './embed.ts';
import { findDashboard, listDashboards } from './find-dashboards.ts';
import { createDashboard, deleteDashboard, updateDashboard } from './write-dashboards.ts';

/** Registers the dashboards of charts and their embed addresses (spec 2 §bi, spec 3 §2.15). */
export function biRoutes(app: AppContext): void {
  implement(app, resource, {
    listUserDashboards: (ctx, { query }) => listDashboards(ctx, query),
    describeDashboard: async (ctx, { query }) => ({ data: await findDashboard(ctx, query, ctx.locale) }),
    createDashboardEmbedUrl: (ctx) => embedUrl(app, ctx),
    createDashboardEmbedUrlById: (ctx, { body }) => embedUrl(app, ctx, { wanted: body }),
    getDashboardEmbedUrl: (ctx, { query }) => embedUrl(app, ctx, { isSample: query.demo_env === true }),
    getEmbeddedDashboard: (_ctx, { query }) => embedded(app, query.token),
    createDashboard: (ctx, { body }) => createDashboard(app, ctx, body),
    updateDashboard: (ctx, { params, body }) => updateDashboard(app, ctx, params.id, body),
    deleteDashboard: (ctx, { params }) => deleteDashboard(ctx, params.id),
  });
}
