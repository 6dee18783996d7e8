import { recentComments as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { recentComments } from './recent-comments.ts';

export const recentCommentsRoutes = (app: AppContext): void =>
  implement(app, resource, {
    listRecentComments: async (ctx, { query }) => ({ data: await recentComments(app, ctx, query.items_per_page) }),
  });
