import type { OpenTransaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Row } from '../merge/chosen-values.ts';
import type { MergeKind } from '../merge/merge-kinds.ts';

/** Writes the keys that follow from a record's values, which an undo may have mixed with later ones. */
export async function restoreKeys(db: OpenTransaction, { entity, table, keys }: MergeKind, ids: readonly number[]) {
  // The keys of deals are written with those of their customers.
  if (entity === 'deal') return;
  const rows = await db.all(
    compiled(
      sql<Row>`select * from ${sql.table(table)} where domain_id = ${db.domainId} and id = any(${[...ids]}::bigint[])`,
    ),
  );
  const queries = rows.flatMap((row) => {
    const wrong = Object.entries(keys(row, undefined)).filter(([name, value]) => row[name] !== value);
    const set = sql.join(wrong.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    return wrong.length === 0
      ? []
      : [compiled(sql`update ${sql.table(table)} set ${set} where domain_id = ${db.domainId} and id = ${row.id}`)];
  });
  await db.batch(queries);
}
