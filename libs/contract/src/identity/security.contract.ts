import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, LockVersion, Text, record, records } from '../core/schemas.ts';

/** Addresses from which members may work: one address or a range, IPv4 or IPv6 (`203.0.113.0/24`). */
export const AllowedAddress = Type.Object({
  range: Type.String({ minLength: 1, maxLength: 50 }),
  note: Text(100),
});

const Security = Type.Object({
  require_two_factor: Type.Boolean(),
  /** Members sign in by Google or Microsoft alone. */
  require_sso: Type.Boolean(),
  /** Empty: from anywhere. */
  allowed_addresses: Type.Array(AllowedAddress),
  /** From where the caller asks. */
  own_address: Type.String(),
  /** Length of passwords, in characters. */
  password_min: Count,
  password_max: Count,
  /** Members without a second factor. */
  members_without_two_factor: Count,
  lock_version: LockVersion,
});

/** What a company asks of its members' sign-in. */
export const security = defineResource('security', {
  area: 'identity',
  operations: {
    getSecurity: {
      summary: 'What the company asks of sign-in: second factor, single sign-on, addresses',
      method: 'GET',
      path: '/security',
      access: access.administrator(),
      response: record(Security),
    },
    updateSecurity: {
      summary: 'Change what the company asks; never so that the caller would be locked out',
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
      summary: 'Members who cannot sign in for a while, after too many wrong passwords or codes',
      method: 'GET',
      path: '/security/locked_members',
      access: access.administrator(),
      response: records(
        Type.Object({ id: Id, name: Type.String(), email: Type.String(), locked_until: Type.String() }),
      ),
    },
    unlockMember: {
      summary: 'Let a member sign in again at once',
      method: 'POST',
      path: '/users/{id}/unlock',
      access: access.administrator(),
      params: IdParams,
      status: 204,
      answer: 'empty',
      errors: ['RecordNotFound'],
    },
  },
});
