import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams, record } from '../core/schemas.ts';
import { Member } from './user.schema.ts';

/**
 * Disabling and deleting members. Their records keep their name, and their sessions end at once. The last
 * administrator and the caller are refused (422 `last_administrator`, `self`).
 */
export const members = defineResource('members', {
  area: 'identity',
  operations: {
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
