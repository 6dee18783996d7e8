import type { CountedName } from '@crm/contract';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { originColumns } from '../audit/audit.ts';
import { compiled } from '../search/list-page.ts';
import type { StaffContext } from '../context/context.ts';

/** From one master to another one of the same list. */
export interface Replacement {
  from: number;
  to: number;
  now: Date;
}

/** One kind of records that name a master. */
export interface MasterUse {
  /** What they are: `deals`, `webforms`. */
  name: string;
  /** The master cannot be deleted while there are some. Others keep its name, or lose a choice. */
  isHeld: boolean;
  /** How many living records name each of these ids; ids that none names may be left out. */
  count(domainId: number, ids: readonly number[]): Query<{ id: number; count: number }>;
  /** The statements that give the records another one, with a line of the log for each. Without, they stay as they are. */
  move?(ctx: StaffContext, replacement: Replacement): Query<unknown>[];
}

export interface CountedUse {
  name: string;
  count: number;
  isHeld: boolean;
}

/** Each room says which of its records name which masters: so that one is not deleted unseen, and can be replaced. */
export class MasterUses {
  readonly #uses = new Map<CountedName, MasterUse[]>();

  add(master: CountedName, use: MasterUse): void {
    this.#uses.set(master, [...this.of(master), use]);
  }

  of(master: CountedName): readonly MasterUse[] {
    return this.#uses.get(master) ?? [];
  }

  /** What names each id, kinds without any left out. */
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

  /** Gives all records of a master another one; within the transaction that deletes it. */
  async move(db: TenantDb, ctx: StaffContext, master: CountedName, replacement: Replacement): Promise<void> {
    const statements = this.of(master).flatMap((use) => use.move?.(ctx, replacement) ?? []);
    if (statements.length > 0) await db.batch(statements);
  }
}

/** Living records of a table that name a master in a column. */
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
  /** As the log names the record: `deal`. */
  entity: string;
}

/** Gives the living records of a table another master, each with its line in the log, as if it had been edited. */
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
