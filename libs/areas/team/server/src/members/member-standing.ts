import type { FieldIssue } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import { messageKeys } from '@crm/validation';
import { sql } from 'kysely';

/**
 * Returns the query for a member by id and their standing, for areas that check an owner. It finds no user of another
 * company.
 */
export const memberStanding = (domainId: number, userId: number) => standing({ domainId, userId });

const standing = template(({ domainId, userId }: { domainId: number; userId: number }) =>
  sqlFor
    .selectFrom('members')
    .select(['user_id', sql<boolean>`(disabled_at is null and deleted_at is null)`.as('is_active')])
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId),
);

/** Returns the issues of a new owner. A record may keep its present owner, even one who has left. */
export function ownerIssues(
  field: string,
  userId: number | null | undefined,
  [member]: readonly { is_active: boolean }[],
  before?: number | null,
): FieldIssue[] {
  if (userId == null || userId === before || member?.is_active) return [];
  return [{ field, rule: member ? messageKeys.memberGone : 'not_found' }];
}
