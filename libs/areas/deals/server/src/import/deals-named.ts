import { sqlFor } from '@crm/database';
import { foundIn, idOf } from '@crm/records-server';
import type { Lookup } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import { visibleDeals } from '../deals/visible-deals.ts';

/** Finds visible deals by id, deal code or name. */
export async function dealsNamed(reader: Reader, texts: readonly string[]): Promise<Lookup> {
  const ids = texts.flatMap((text) => idOf(text) ?? []);
  const rows = await reader.db.all(
    sqlFor
      .selectFrom('deals')
      .select(['deals.id', 'deals.name', 'deals.deal_code'])
      .where(visibleDeals(reader))
      .where(
        sql<boolean>`(deals.id = any(${ids}::bigint[]) or deals.deal_code = any(${[...texts]}::text[])
          or deals.name = any(${[...texts]}::text[]))`,
      ),
  );
  return foundIn(texts, (text) => {
    const known = rows.filter(({ id, deal_code }) => id === idOf(text) || deal_code === text);
    return (known.length > 0 ? known : rows.filter(({ name }) => name === text)).map(({ id }) => id);
  });
}
