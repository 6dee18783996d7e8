import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { accessLevels } from '../core/permissions.ts';
import { Count, Id, IdParams, LockVersion, Name, nullable, oneOf, record, records } from '../core/schemas.ts';

const Level = oneOf(accessLevels);

/** How far a role reaches with records of each kind, among those whose customer it or a role below it owns. */
export const RoleLevels = Type.Object({
  customer: Level,
  contact: Level,
  /** Of the deal types that have no level of their own, also of those to come. */
  deal: Level,
  action: Level,
  deal_types: Type.Array(Type.Object({ deal_type_id: Id, level: Level }), { maxItems: 200 }),
});

/** ロール: whose records its members reach (spec 3 §2.17). */
export const Role = Type.Object({
  id: Id,
  name: Type.String(),
  parent_id: nullable(Type.Integer()),
  levels: RoleLevels,
  member_count: Count,
  customer_count: Count,
  lock_version: Type.Integer(),
});

const RoleValues = { name: Name(50), levels: RoleLevels };

export const roles = defineResource('roles', {
  area: 'identity',
  operations: {
    listRoles: {
      summary: 'The roles, each after the one that it stands below',
      method: 'GET',
      path: '/roles',
      access: access.signedIn({ can: 'member_management' }),
      response: records(Role),
    },
    createRole: {
      summary: 'Add a role; unless told otherwise it may do everything with what it owns',
      method: 'POST',
      path: '/roles',
      access: access.administrator(),
      body: Type.Object({
        name: RoleValues.name,
        parent_id: Type.Optional(nullable(Id)),
        levels: Type.Optional(RoleLevels),
      }),
      status: 201,
      response: record(Role),
      errors: ['ValidationFailed'],
    },
    updateRole: {
      summary: 'Rename a role, or change how far it reaches',
      method: 'PUT',
      path: '/roles/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ ...Type.Partial(Type.Object(RoleValues)).properties, lock_version: LockVersion }),
      response: record(Role),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    moveRole: {
      summary: 'Put a role below another one, or elsewhere among its neighbours',
      method: 'PUT',
      path: '/roles/{id}/position',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        /** Null: at the top. */
        parent_id: nullable(Id),
        /** The neighbour that it comes before; null: it comes last. */
        before_id: nullable(Id),
      }),
      response: records(Role),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    assignRole: {
      summary: 'Give members the role',
      method: 'POST',
      path: '/roles/{id}/members',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
      response: record(Role),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    deleteRole: {
      summary: 'Delete a role; the roles below it move up, its members and customers get another one',
      method: 'DELETE',
      path: '/roles/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        replacement_id: Type.Optional(Id),
        /** Its members and customers are left without a role: the members see everything, the customers are seen by all. */
        without_replacement: Type.Optional(Type.Boolean()),
      }),
      status: 204,
      errors: ['RecordNotFound', 'InUse', 'ValidationFailed'],
    },
    saveRoleUse: {
      summary: 'Switch roles on or off for the company (`show_authority`); off, they hide nothing',
      method: 'PUT',
      path: '/role_use',
      access: access.administrator(),
      body: Type.Object({ show_authority: Type.Boolean() }),
      response: record(Type.Object({ show_authority: Type.Boolean() })),
      errors: ['ValidationFailed'],
    },
  },
});
