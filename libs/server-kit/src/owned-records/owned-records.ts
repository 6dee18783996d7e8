import type { BelongingKind } from '@crm/contract';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Viewer } from '../context/policy.ts';
import { compiled } from '../search/compiled.ts';

/** A hand-over from one member to another. */
export interface HandOver {
  domainId: number;
  from: number;
  to: number;
  by: number;
  now: Date;
}

/** Records of one kind that belong to a member. */
export interface Belonging {
  kind: BelongingKind;
  /** Counts the member's records. */
  count(domainId: number, userId: number): Query<{ count: number }>;
  /** Counts the records that the receiver would not see; absent: none. */
  hidden?(viewer: Viewer, userId: number): Query<{ count: number }>;
  /** Moves at most `limit` records to the receiver, with a log entry each; returns one row per record. */
  move(handOver: HandOver, limit: number): Query<unknown>;
}

/** The registry of records that belong to members; each area registers its own, so that they can be handed over. */
export class OwnedRecordRegistry {
  readonly all: Belonging[] = [];

  add(belonging: Belonging): void {
    this.all.push(belonging);
  }

  /** Resolves to the number of the member's records by kind, including zeros. */
  async count(db: TenantDb, userId: number): Promise<Map<BelongingKind, number>> {
    return this.#summed(db, (one) => one.count(db.domainId, userId));
  }

  /** Resolves to the number of records by kind that the viewer would not see, including zeros. */
  async hidden(db: TenantDb, viewer: Viewer, userId: number): Promise<Map<BelongingKind, number>> {
    return this.#summed(db, (one) => one.hidden?.(viewer, userId));
  }

  async #summed(db: TenantDb, query: (one: Belonging) => Query<{ count: number }> | undefined) {
    const asked = this.all.flatMap((one) => {
      const its = query(one);
      return its ? [{ kind: one.kind, its }] : [];
    });
    const answers = await db.batch(asked.map(({ its }) => its));
    const counts = new Map<BelongingKind, number>();
    for (const [index, { kind }] of asked.entries()) {
      const [row] = answers[index] as [{ count: number }];
      counts.set(kind, (counts.get(kind) ?? 0) + row.count);
    }
    return counts;
  }
}

interface Owned {
  kind: BelongingKind;
  table: string;
  /** The entity in the log: `deal`. Absent: no log entry. */
  entity?: string;
  /** A further SQL condition of the rows. */
  only?: string;
  /** True when the rows have a column for the last editor. */
  hasEditor?: boolean;
  /** Returns the SQL condition for a viewer who owns the row to see it; absent: owners see it. */
  sees?: (viewer: Viewer) => RawBuilder<unknown>;
}

/** Returns the records of a table whose `user_id` is the member. */
export function ownedIn({ kind, table, entity, only = 'true', hasEditor = false, sees }: Owned): Belonging {
  const meant = (domainId: number, userId: number) =>
    sql`domain_id = ${domainId} and user_id = ${userId} and ${sql.raw(only)}`;
  return {
    kind,
    count: (domainId, userId) =>
      compiled(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where ${meant(domainId, userId)}`),
    ...(sees && {
      hidden: (viewer: Viewer, userId: number) =>
        compiled(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
          where ${meant(viewer.domainId, userId)} and not ${sees(viewer)}`),
    }),
    move: ({ domainId, from, to, by, now }, limit) => {
      // A materialized list, because within the update the limit would be evaluated for each row.
      const meantNow = sql`picked as materialized (
        select id from ${sql.table(table)} where ${meant(domainId, from)} order by id limit ${limit} for update)`;
      const moved = sql`update ${sql.table(table)} as record set user_id = ${to},
          lock_version = record.lock_version + 1, updated_at = ${now} ${hasEditor ? sql`, updated_by = ${by}` : sql``}
        from picked where record.domain_id = ${domainId} and record.id = picked.id
        returning record.domain_id, record.id`;
      if (!entity) return compiled(sql`with ${meantNow} ${moved}`);
      return compiled(sql`with ${meantNow}, moved as (${moved})
        insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
        select domain_id, ${by}, 'update', ${entity}, id, jsonb_build_object(
          'before', jsonb_build_object('user_id', ${from}::bigint),
          'after', jsonb_build_object('user_id', ${to}::bigint))
        from moved returning record_id`);
    },
  };
}
