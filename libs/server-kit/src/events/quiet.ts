import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import { sql } from 'kysely';

/** Returns the statement that adds a mark to the origin of the rest of a transaction. */
const marked = (mark: 'is_quiet' | 'is_bulk'): Query<unknown> => ({
  compile: () =>
    sql`select set_config('app.origin', (coalesce(nullif(current_setting('app.origin', true), ''), '{}')::jsonb
      || jsonb_build_object(${mark}::text, true))::text, true)`.compile(sqlFor),
});

/**
 * Makes the rest of a transaction quiet: its events cause no notices, mails or other effects outside the system. For
 * imports, undos and hand-overs.
 */
export const quiet = marked('is_quiet');

/** Marks the rest of a transaction as a change of many records, which starts automations only if they ask for it. */
export const bulkChange = marked('is_bulk');
