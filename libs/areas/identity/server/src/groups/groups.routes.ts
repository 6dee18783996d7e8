import { groups } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { groupsRepository } from './groups.repository.ts';
import { createGroup, deleteGroup, orderGroups, updateGroup } from './save-group.ts';

export function groupsRoutes(house: House): void {
  house.masters.add('groups', { query: groupsRepository.query, present: (group) => group });
  implement(house, groups, {
    listGroups: async (ctx) => ({ data: await groupsRepository.list(ctx.db) }),
    createGroup: (ctx, { body }) => createGroup(house, ctx, body),
    updateGroup: (ctx, { params, body }) => updateGroup(house, ctx, params.id, body),
    deleteGroup: (ctx, { params }) => deleteGroup(ctx, params.id),
    orderGroups: (ctx, { body }) => orderGroups(ctx, body),
  });
}
