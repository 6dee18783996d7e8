import type { Database, Transaction } from '@crm/database';
import type { Insertable } from 'kysely';

type Table = keyof Database;
type WithId = { [T in Table]: Database[T] extends { id: unknown } ? T : never }[Table];

const chunkSize = 500;

/** Inserts many rows, five hundred per statement. */
export async function insertAll<T extends Table>(
  tx: Transaction,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) {
    // One table type represents all; the type of the rows has been checked above.
    await tx
      .insertInto(table as 'phases')
      .values(rows.slice(at, at + chunkSize) as never)
      .execute();
  }
}

/** Inserts many rows and returns their ids, in the order of the rows. */
export async function insertForIds<T extends WithId>(
  tx: Transaction,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += chunkSize) {
    const inserted = await tx
      .insertInto(table as 'phases')
      .values(rows.slice(at, at + chunkSize) as never)
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}
