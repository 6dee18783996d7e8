import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns the number of rows of a table that belong to the row of the query, without deleted ones, as a sub-query. */
export const partCount = (owner: string, table: string, column: string): RawBuilder<number> =>
  sql`(select count(*) from ${sql.table(table)} as part where part.domain_id = ${sql.ref(`${owner}.domain_id`)}
    and ${sql.ref(`part.${column}`)} = ${sql.ref(`${owner}.id`)} and part.deleted_at is null)`;
