import type { Predicate } from '@crm/server-kit';
import { sql } from 'kysely';

/**
 * Which deals somebody sees: those of the company that are not deleted. Lists, sums, pages and changes all ask here, so
 * that a further rule (accessible users, roles, limited sharing: spec 3 §2.17) comes in at this one place.
 */
export const visibleDeals = ({ domainId }: { domainId: number }): Predicate =>
  sql`deals.domain_id = ${domainId} and deals.deleted_at is null`;
