import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { declaredProperties } from '../core/declared-properties.ts';
import { defineResource } from '../core/define.ts';
import { accessLevels } from '../core/permissions.ts';
import { Count, Id, IdParams, LockVersion, Name, named, nullable, oneOf, record, records } from '../core/schemas.ts';

const Level = oneOf(accessLevels);

export const RoleLevels = named(
  'RoleLevels',
  "A role's access levels by record kind, for records whose customer it or a child role owns.",
  {
    ...declaredProperties('roleEntities', Level),
    /** Deal types with their own level; others, including new ones, have that of `deal`. */
    deal_types: Type.Array(Type.Object({ deal_type_id: Id, level: Level }), { maxItems: 200 }),
    /** Definitions with their own level; others, including new ones, have that of `custom_object`. */
    custom_object_defs: Type.Optional(
      Type.Array(Type.Object({ custom_object_def_id: Id, level: Level }), { maxItems: 100 }),
    ),
  },
);

/** Spec 3 §2.17. */
export const Role = named('Role', 'A role (ロール): the records that its members can access.', {
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
  area: 'team',
  operations: {
    listRoles: {
      summary: 'List roles, each after its parent',
      method: 'GET',
      path: '/roles',
      access: access.signedIn({ can: 'member_management' }),
      response: records(Role),
    },
    createRole: {
      summary: 'Create a role',
      description: 'By default it has full access to the records that it owns.',
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
      summary: 'Rename a role or change its access levels',
      method: 'PUT',
      path: '/roles/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ ...Type.Partial(Type.Object(RoleValues)).properties, lock_version: LockVersion }),
      response: record(Role),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    moveRole: {
      summary: 'Move a role to another parent or position',
      method: 'PUT',
      path: '/roles/{id}/position',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({
        /** Null: at the top. */
        parent_id: nullable(Id),
        /** The sibling before which it is placed; null: last. */
        before_id: nullable(Id),
      }),
      response: records(Role),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    assignRole: {
      summary: 'Assign a role to members',
      method: 'POST',
      path: '/roles/{id}/members',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
      response: record(Role),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    deleteRole: {
      summary: 'Delete a role',
      description: 'Its child roles move up; its members and customers get the replacement.',
      method: 'DELETE',
      path: '/roles/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        replacement_id: Type.Optional(Id),
        /**
         * True: its members and customers have no role afterwards; the members see everything, all members see the
         * customers.
         */
        without_replacement: Type.Optional(Type.Boolean()),
      }),
      status: 204,
      errors: ['RecordNotFound', 'InUse', 'ValidationFailed'],
    },
    saveRoleUse: {
      summary: 'Turn roles on or off for the company (`show_authority`)',
      description: 'Roles that are off hide no records.',
      method: 'PUT',
      path: '/role_use',
      access: access.administrator(),
      body: Type.Object({ show_authority: Type.Boolean() }),
      response: record(Type.Object({ show_authority: Type.Boolean() })),
      errors: ['ValidationFailed'],
    },
  },
});
