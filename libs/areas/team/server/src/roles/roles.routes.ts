import { roles } from '@crm/contract';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { assignRole } from './assign-role.ts';
import { deleteRole } from './delete-role.ts';
import { moveRole } from './move-role.ts';
import { presentRole, rolesWithUse } from './roles.repository.ts';
import { createRole, updateRole } from './save-role.ts';
import { saveRoleUse } from './role-use.ts';

export function rolesRoutes(app: AppContext): void {
  implement(app, roles, {
    listRoles: async (ctx) => ({ data: await listRoles(ctx) }),
    createRole: async (ctx, { body }) => ({ data: await findRole(ctx, await createRole(ctx, body)) }),
    updateRole: async (ctx, { params, body }) => {
      await updateRole(app, ctx, await findRole(ctx, params.id), body);
      return { data: await findRole(ctx, params.id) };
    },
    moveRole: async (ctx, { params, body }) => {
      await moveRole(app, ctx, params.id, body);
      return { data: await listRoles(ctx) };
    },
    assignRole: async (ctx, { params, body }) => {
      await assignRole(ctx, params.id, body.user_ids);
      return { data: await findRole(ctx, params.id) };
    },
    deleteRole: async (ctx, { params, query }) => deleteRole(ctx, await findRole(ctx, params.id), query),
    saveRoleUse: (ctx, { body }) => saveRoleUse(ctx, body),
  });
}

async function listRoles(ctx: StaffContext) {
  return (await ctx.db.all(rolesWithUse(ctx.domainId))).map(presentRole);
}

const findRole = async (ctx: StaffContext, id: number) =>
  orNotFound((await listRoles(ctx)).find((role) => role.id === id));
