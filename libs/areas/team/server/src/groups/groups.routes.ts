import { groups } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { groupsRepository } from './groups.repository.ts';
import { createGroup, deleteGroup, orderGroups, updateGroup } from './save-group.ts';

export function groupsRoutes(app: AppContext): void {
  app.masters.add('groups', { query: groupsRepository.query, present: (group) => group });
  implement(app, groups, {
    listGroups: async (ctx) => ({ data: await groupsRepository.list(ctx.db) }),
    createGroup: (ctx, { body }) => createGroup(app, ctx, body),
    updateGroup: (ctx, { params, body }) => updateGroup(app, ctx, params.id, body),
    deleteGroup: (ctx, { params }) => deleteGroup(ctx, params.id),
    orderGroups: (ctx, { body }) => orderGroups(ctx, body),
  });
}
