import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams, record } from '../core/schemas.ts';
import { Member } from './user.schema.ts';

/**
 * Whether members may come in. What they have registered stays with their name; their sessions end at once. The last
 * administrator stays, and nobody locks themselves out (422 `last_administrator`, `self`).
 */
export const members = defineResource('members', {
  area: 'identity',
  operations: {
    disableMember: {
      summary: 'Lock a member out for the time being; all sessions end',
      method: 'POST',
      path: '/users/{id}/disable',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    enableMember: {
      summary: 'Let a disabled member in again',
      method: 'POST',
      path: '/users/{id}/enable',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound'],
    },
    deleteMember: {
      summary: 'Delete a member: out of the team, but named where they stand; invited anew, they come back',
      method: 'DELETE',
      path: '/users/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Member),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
