import type { Meta } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { COUNT_CAP, compiled, metaOf, pageOf } from '@crm/server-kit';
import type { PageRequest } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Static } from 'typebox';

/** Reads a page of a statement, which has its own order, with the number of all its rows. */
export async function pageOfRows<O>(
  db: TenantDb,
  request: PageRequest,
  rows: RawBuilder<O>,
): Promise<{ data: O[]; meta: Static<typeof Meta> }> {
  const page = pageOf(request);
  const [counts, data] = await db.batch([
    compiled(
      sql<{ count: number }>`select count(*) as count from (select from (${rows}) as r limit ${COUNT_CAP + 1}) as c`,
    ),
    compiled(sql<O>`${rows} limit ${page.perPage} offset ${page.offset}`),
  ]);
  return { data, meta: metaOf(page, Number(counts[0]!.count)) };
}
