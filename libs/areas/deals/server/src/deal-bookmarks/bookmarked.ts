import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a member has marked the deal of a row. */
export const bookmarkedBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from deal_bookmarks star where star.domain_id = deals.domain_id and star.user_id = ${userId}
    and star.deal_id = deals.id)`;
