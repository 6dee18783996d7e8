import type { CountedName } from '@crm/contract';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { originColumns } from '../audit/audit.ts';
import { compiled } from '../search/compiled.ts';
import type { StaffContext } from '../context/context.ts';

/** A replacement of a master by another one of the same list. */
export interface Replacement {
  from: number;
  to: number;
  now: Date;
}

/** One kind of records that name a master. */
export interface MasterUse {
  /** The kind of records: `deals`, `webforms`. */
  name: string;
  /** True when these records prevent a deletion. Other records keep its name, or lose a choice. */
  isHeld: boolean;
  /** Counts the undeleted records of each id; unused ids may be left out. */
  count(domainId: number, ids: readonly number[]): Query<{ id: number; count: number }>;
  /** Returns the statements that move the records, with a log entry each. Absent: the records do not change. */
  move?(ctx: StaffContext, replacement: Replacement): Query<unknown>[];
}

export interface CountedUse {
  name: string;
  count: number;
  isHeld: boolean;
}

/**
 * The registry of records that refer to masters, so that used masters are not deleted unnoticed and can be replaced.
 */
export class MasterUses {
  readonly #uses = new Map<CountedName, MasterUse[]>();

  add(master: CountedName, use: MasterUse): void {
    this.#uses.set(master, [...this.of(master), use]);
  }

  of(master: CountedName): readonly MasterUse[] {
    return this.#uses.get(master) ?? [];
  }

  /** Resolves to the uses of each id, without kinds of zero. */
  async count(db: TenantDb, master: CountedName, ids: readonly number[]): Promise<Map<number, CountedUse[]>> {
    const counted = new Map<number, CountedUse[]>(ids.map((id) => [id, []]));
    const uses = this.of(master);
    if (ids.length === 0 || uses.length === 0) return counted;
    const answers = await db.batch(uses.map((use) => use.count(db.domainId, ids)));
    for (const [index, { name, isHeld }] of uses.entries()) {
      for (const { id, count } of answers[index] as { id: number; count: number }[]) {
        if (count > 0) counted.get(id)?.push({ name, count, isHeld });
      }
    }
    return counted;
  }

  /** Moves all records of a master to another one, in the transaction that deletes it. */
  async move(db: TenantDb, ctx: StaffContext, master: CountedName, replacement: Replacement): Promise<void> {
    const statements = this.of(master).flatMap((use) => use.move?.(ctx, replacement) ?? []);
    if (statements.length > 0) await db.batch(statements);
  }
}

/** Returns the count of a table's undeleted records that refer to a master in a column. */
export const countIn =
  (table: string, column: string): MasterUse['count'] =>
  (domainId, ids) =>
    compiled(sql<{ id: number; count: number }>`select ${sql.ref(column)} as id, count(*) as count
      from ${sql.table(table)} where domain_id = ${domainId} and ${sql.ref(column)} = any(${[...ids]}::bigint[])
        and deleted_at is null
      group by ${sql.ref(column)}`);

interface Moved {
  table: string;
  column: string;
  /** The entity in the log: `deal`. */
  entity: string;
}

/** Moves a table's undeleted records to another master, with a log entry of an edit each. */
export function moveIn(
  { table, column, entity }: Moved,
  ctx: StaffContext,
  { from, to, now }: Replacement,
): Query<unknown>[] {
  const meant = sql`domain_id = ${ctx.domainId} and ${sql.ref(column)} = ${from} and deleted_at is null`;
  return [
    compiled(sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id, ip, user_agent)
      select domain_id, ${ctx.userId}, 'update', ${entity}, id, jsonb_build_object(
        'before', jsonb_build_object(${sql.lit(column)}::text, ${from}::bigint),
        'after', jsonb_build_object(${sql.lit(column)}::text, ${to}::bigint)), ${originColumns(ctx)}
      from ${sql.table(table)} where ${meant}`),
    compiled(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}, lock_version = lock_version + 1,
        updated_at = ${now}, updated_by = ${ctx.userId} where ${meant}`),
  ];
}
