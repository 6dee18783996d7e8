import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, named, record, records } from '../core/schemas.ts';

/** Greatest number of groups of a company. */
export const maxGroups = 200;

export const Group = named(
  'Group',
  'A group of members, used as a filter in lists and reports. A member may belong to several.',
  {
    id: Id,
    name: Type.String(),
    order_num: Type.Integer(),
    /** The members, without deleted ones. */
    user_ids: Type.Array(Id),
    lock_version: Type.Integer(),
  },
);

const UserIds = Type.Array(Id, { maxItems: 2_000 });

export const groups = defineResource('groups', {
  area: 'team',
  operations: {
    listGroups: {
      summary: 'List the groups of members, in order',
      method: 'GET',
      path: '/groups',
      access: access.signedIn(),
      response: records(Group),
    },
    createGroup: {
      summary: 'Create a group, last in order',
      method: 'POST',
      path: '/groups',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({ name: Name(50), user_ids: Type.Optional(UserIds) }),
      status: 201,
      response: record(Group),
      errors: ['ValidationFailed'],
    },
    updateGroup: {
      summary: 'Rename a group or set its members',
      method: 'PUT',
      path: '/groups/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      body: Type.Object({
        name: Type.Optional(Name(50)),
        user_ids: Type.Optional(UserIds),
        lock_version: LockVersion,
      }),
      response: record(Group),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteGroup: {
      summary: 'Delete a group; its members remain',
      method: 'DELETE',
      path: '/groups/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    orderGroups: {
      summary: 'Order the groups; takes the ids of all groups',
      method: 'PUT',
      path: '/groups/order',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({ ids: Type.Array(Id, { maxItems: maxGroups }) }),
      response: records(Group),
      errors: ['ValidationFailed'],
    },
  },
});
