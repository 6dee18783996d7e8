import type { FieldIssue } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import { messageKeys } from '@crm/validation';
import { sql } from 'kysely';

/**
 * The member by id, and whether they can come in: for areas that check an owner. A user of another company does not
 * exist.
 */
export const memberStanding = (domainId: number, userId: number) => standing({ domainId, userId });

const standing = template(({ domainId, userId }: { domainId: number; userId: number }) =>
  sqlFor
    .selectFrom('members')
    .select(['user_id', sql<boolean>`(disabled_at is null and deleted_at is null)`.as('is_active')])
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId),
);

/** What is wrong with a new owner; who owned the record before may stay, also after having left. */
export function ownerIssues(
  field: string,
  userId: number | null | undefined,
  [member]: readonly { is_active: boolean }[],
  before?: number | null,
): FieldIssue[] {
  if (userId == null || userId === before || member?.is_active) return [];
  return [{ field, rule: member ? messageKeys.memberGone : 'not_found' }];
}
