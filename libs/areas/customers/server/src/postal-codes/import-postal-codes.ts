import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';
import type { PostalTown } from './read-postal-file.ts';

/** The number of rows that one statement inserts. */
const portion = 5_000;

/** Replaces all postal codes by these. A concurrent look-up still finds the old ones. */
export async function importPostalCodes({ system }: DatabaseHandle, towns: readonly PostalTown[]): Promise<void> {
  await system.transaction().execute(async (tx) => {
    // The lock makes a second import wait for the first.
    await sql`lock table postal_codes in share row exclusive mode`.execute(tx);
    await tx.deleteFrom('postal_codes').execute();
    for (let from = 0; from < towns.length; from += portion) {
      const rows = towns.slice(from, from + portion);
      const list = (key: keyof PostalTown) => sql`${rows.map((row) => row[key])}::text[]`;
      await sql`
        insert into postal_codes (code, prefecture, city, town, position)
        select code, prefecture, city, town, ${from}::integer + place
        from unnest(${list('code')}, ${list('prefecture')}, ${list('city')}, ${list('town')})
          with ordinality as given (code, prefecture, city, town, place)`.execute(tx);
    }
  });
  await sql`analyze postal_codes`.execute(system);
}
