import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { profiles } from '../core/enums.ts';
import { Id, IdParams, LockVersion, Name, Text, exactly, nullable, oneOf, record, records } from '../core/schemas.ts';
import { Member, exportFormats } from '../identity/user.schema.ts';

/**
 * The members of a company. Records of a disabled or deleted member keep the name, and the member's sessions end at
 * once. The last administrator and the caller are refused (422 `last_administrator`, `self`).
 */
export const members = defineResource('members', {
  area: 'team',
  operations: {
    listUsers: {
      summary: "List the company's members",
      method: 'GET',
      path: '/users',
      access: access.signedIn(),
      query: Type.Object({ including_deleted: Type.Optional(Type.Boolean()) }),
      response: records(Member),
    },
    updateUser: {
      summary: 'Update a member: yourself, or anyone as an administrator',
      method: 'PUT',
      path: '/users/{id}',
      base: 'api',
      access: access.signedIn(),
      params: IdParams,
      body: exactly({
        name: Type.Optional(Name(100)),
        kana: Type.Optional(nullable(Text(100))),
        nickname: Type.Optional(nullable(Text(100))),
        order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        /** A system profile; it replaces a profile of the company. */
        profile: Type.Optional(oneOf(profiles)),
        /** A profile of the company; null: 一般. */
        custom_profile_id: Type.Optional(nullable(Id)),
        /** Null: no role, so the member sees every record. */
        role_id: Type.Optional(nullable(Id)),
        demo_only: Type.Optional(Type.Boolean()),
        /** The encoding of the member's CSV files (spec 3 §4.9). */
        csv_encoding: Type.Optional(oneOf(exportFormats)),
        /** The version that was read; absent: the change is made whatever the version. */
        lock_version: Type.Optional(LockVersion),
      }),
      response: record(Member),
      errors: ['RecordNotFound', 'Forbidden', 'StaleRecord', 'ValidationFailed'],
    },
    disableMember: {
      summary: 'Disable a member; all sessions end',
      method: 'POST',
      path: '/users/{id}/disable',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    enableMember: {
      summary: 'Enable a disabled member',
      method: 'POST',
      path: '/users/{id}/enable',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound'],
    },
    deleteMember: {
      summary: 'Delete a member',
      description: "Records keep the member's name. A new invitation restores the membership.",
      method: 'DELETE',
      path: '/users/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
