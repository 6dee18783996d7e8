import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { profiles } from '../core/enums.ts';
import { Count, Id, IdParams, LockVersion, Name, named, nullable, oneOf, record, records } from '../core/schemas.ts';
import { Permissions } from '../identity/user.schema.ts';

/** Spec 3 §2.17. */
export const ProfileRecord = named(
  'ProfileRecord',
  'A profile (プロファイル): the menus and functions of its members.',
  {
    /** Null for a system profile, which cannot be changed. */
    id: nullable(Type.Integer()),
    system: nullable(oneOf(profiles)),
    name: Type.String(),
    permissions: Permissions,
    member_count: Count,
    lock_version: Type.Integer(),
  },
);

const ProfileValues = named('ProfileValues', 'The name and the permissions of a profile.', {
  name: Name(50),
  permissions: Permissions,
});

export const accessProfiles = defineResource('access-profiles', {
  area: 'team',
  operations: {
    listProfiles: {
      summary: "List profiles: those of the system first, then the company's own",
      method: 'GET',
      path: '/profiles',
      access: access.signedIn({ can: 'member_management' }),
      response: records(ProfileRecord),
    },
    createProfile: {
      summary: 'Create a profile',
      method: 'POST',
      path: '/profiles',
      access: access.administrator(),
      body: ProfileValues,
      status: 201,
      response: record(ProfileRecord),
      errors: ['ValidationFailed'],
    },
    updateProfile: {
      summary: 'Rename a profile or change its permissions',
      method: 'PUT',
      path: '/profiles/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ ...Type.Partial(ProfileValues).properties, lock_version: LockVersion }),
      response: record(ProfileRecord),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteProfile: {
      summary: 'Delete a profile, moving its members to another one',
      method: 'DELETE',
      path: '/profiles/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        /** The company's profile that replaces it for its members. */
        replacement_id: Type.Optional(Id),
        /** True: its members get the system profile 一般. */
        to_general: Type.Optional(Type.Boolean()),
      }),
      status: 204,
      errors: ['RecordNotFound', 'InUse', 'ValidationFailed'],
    },
  },
});
