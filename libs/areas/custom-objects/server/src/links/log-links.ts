import type { OpenTransaction } from '@crm/database';
import { auditInsert, compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Side } from '../definitions/definition.ts';
import { endOf } from './end.ts';

interface Linked {
  side: Side;
  ownId: number;
  before: readonly number[];
  after: readonly number[];
}

/** Returns the words that a history shows: the relation's name with those of its records. */
export async function relationWords(
  db: OpenTransaction,
  { side, before, after }: Omit<Linked, 'ownId'>,
): Promise<{ before: string; after: string }> {
  const { records, id, name } = endOf(side).beyond;
  const rows = await db.all(
    compiled(sql<{ id: number; name: string }>`select ${sql.ref(id)} as id, ${sql.ref(name)} as name
      from ${sql.table(records)} where domain_id = ${db.domainId}
        and ${sql.ref(id)} = any(${[...before, ...after]}::bigint[])`),
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const title = side.isReverse ? side.relation.reverse_name : side.relation.name;
  const words = (ids: readonly number[]) => `${title}: ${ids.map((one) => names.get(one) ?? '').join('、')}`;
  return { before: words(before), after: words(after) };
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

/** Writes a changed relation set to the log: of the custom object, or of each custom object that gained or lost it. */
export async function logLinks(db: OpenTransaction, ctx: StaffContext, linked: Linked): Promise<void> {
  const { side, ownId, before, after } = linked;
  if (isSame(before, after)) return;
  const entry = { action: 'update', entity: 'custom_object' } as const;
  if (!side.isReverse) {
    const words = await relationWords(db, linked);
    const changes = { before: { relations: words.before }, after: { relations: words.after } };
    await db.all(auditInsert(ctx, { ...entry, recordId: ownId, changes }));
    return;
  }
  const own = { ...side, isReverse: false };
  const changed = [
    ...before.filter((id) => !after.includes(id)).map((id) => ({ id, before: [ownId], after: [] })),
    ...after.filter((id) => !before.includes(id)).map((id) => ({ id, before: [], after: [ownId] })),
  ];
  for (const { id, ...ids } of changed) {
    const words = await relationWords(db, { side: own, ...ids });
    const changes = { before: { relations: words.before }, after: { relations: words.after } };
    await db.all(auditInsert(ctx, { ...entry, recordId: id, changes }));
  }
}
