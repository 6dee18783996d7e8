import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns an expression that is true if the member has bookmarked the row's deal. */
export const bookmarkedBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from deal_bookmarks star where star.domain_id = deals.domain_id and star.user_id = ${userId}
    and star.deal_id = deals.id)`;
