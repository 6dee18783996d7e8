import { sqlFor } from '@crm/database';
import type { Query } from '@crm/database';
import type { RawBuilder } from 'kysely';

/** Compiles raw SQL to a query for `TenantDb`. */
export function compiled<O>(raw: RawBuilder<O>): Query<O> {
  return { compile: () => raw.compile(sqlFor) };
}
