import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, LockVersion, Text, named, record, records } from '../core/schemas.ts';

export const AllowedAddress = named(
  'AllowedAddress',
  'An address or range from which members may sign in, IPv4 or IPv6 (`203.0.113.0/24`).',
  {
    range: Type.String({ minLength: 1, maxLength: 50 }),
    note: Text(100),
  },
);

const Security = named('SecuritySettings', "A company's settings for signing in.", {
  require_two_factor: Type.Boolean(),
  /** True: members sign in with Google or Microsoft only. */
  require_sso: Type.Boolean(),
  /** An empty list allows every address. */
  allowed_addresses: Type.Array(AllowedAddress),
  /** The caller's address. */
  own_address: Type.String(),
  /** Least length of passwords, in characters. */
  password_min: Count,
  password_max: Count,
  /** Number of members without a second factor. */
  members_without_two_factor: Count,
  lock_version: LockVersion,
});

/** A company's requirements for the sign-in of its members. */
export const security = defineResource('security', {
  area: 'team',
  operations: {
    getSecurity: {
      summary: 'Get the sign-in requirements: second factor, SSO and addresses',
      method: 'GET',
      path: '/security',
      access: access.administrator(),
      response: record(Security),
    },
    updateSecurity: {
      summary: 'Update the sign-in requirements',
      description: 'A change that would lock out the caller is refused.',
      method: 'PUT',
      path: '/security',
      access: access.administrator(),
      body: Type.Object({
        require_two_factor: Type.Boolean(),
        require_sso: Type.Boolean(),
        allowed_addresses: Type.Array(AllowedAddress, { maxItems: 200 }),
        lock_version: LockVersion,
      }),
      response: record(Security),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
    listLockedMembers: {
      summary: 'List members locked out by too many wrong passwords or codes',
      method: 'GET',
      path: '/security/locked_members',
      access: access.administrator(),
      response: records(
        Type.Object({ id: Id, name: Type.String(), email: Type.String(), locked_until: Type.String() }),
      ),
    },
    unlockMember: {
      summary: "Unlock a member's sign-in",
      method: 'POST',
      path: '/users/{id}/unlock',
      access: access.administrator(),
      params: IdParams,
      status: 204,
      answer: 'empty',
      errors: ['RecordNotFound'],
    },
    resetMemberTwoFactor: {
      summary: 'Turn off the second factor of a member who lost it',
      description: 'All sessions of the member end.',
      method: 'POST',
      path: '/users/{id}/reset_two_factor',
      access: access.administrator(),
      params: IdParams,
      status: 204,
      answer: 'empty',
      errors: ['RecordNotFound', 'Forbidden'],
    },
  },
});
