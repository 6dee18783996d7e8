import { topLayouts as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { copyLayout, createLayout, deleteLayout } from './add-layouts.ts';
import { setDefault } from './defaults.ts';
import { defaultLayout, findLayout, listLayouts } from './find-layouts.ts';
import { replaceWidgets, updateLayout } from './update-layouts.ts';

/** Registers the home pages that members arrange (spec 2 §top_layouts, spec 3 §2.15). */
export function topLayoutRoutes(app: AppContext): void {
  implement(app, resource, {
    listTopLayouts: (ctx, { query }) => listLayouts(ctx, query),
    createTopLayout: (ctx, { body }) => createLayout(app, ctx, body),
    getTopLayout: async (ctx, { params }) => ({ data: await findLayout(ctx, params.id) }),
    updateTopLayout: (ctx, { params, body }) => updateLayout(app, ctx, params.id, body),
    deleteTopLayout: (ctx, { params }) => deleteLayout(ctx, params.id),
    copyTopLayout: (ctx, { body }) => copyLayout(app, ctx, body),
    getDefaultTopLayout: async (ctx) => ({ data: await defaultLayout(ctx) }),
    setDefaultTopLayout: (ctx, { body }) => setDefault(ctx, body),
    updateTopWidgets: (ctx, { params, body }) => replaceWidgets(app, ctx, params.id, body),
  });
}
