import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import { sql } from 'kysely';

/**
 * Makes the rest of a transaction quiet: its events cause no notices, mails or other effects outside the system. For
 * imports, undos and hand-overs.
 */
export const quiet: Query<unknown> = {
  compile: () =>
    sql`select set_config('app.origin', (coalesce(nullif(current_setting('app.origin', true), ''), '{}')::jsonb
      || '{"is_quiet": true}')::text, true)`.compile(sqlFor),
};
