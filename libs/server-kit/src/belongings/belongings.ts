import type { BelongingKind } from '@crm/contract';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Viewer } from '../context/policy.ts';
import { compiled } from '../search/list-page.ts';

/** From one member to another, by a third, or by one of both. */
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
  /** How many belong to the member. */
  count(domainId: number, userId: number): Query<{ count: number }>;
  /** How many of them another member would not see, once they are theirs; absent: none. */
  hidden?(viewer: Viewer, userId: number): Query<{ count: number }>;
  /** Gives at most so many to the other member, with a line of the log for each; the answer has a row for each. */
  move(handOver: HandOver, limit: number): Query<unknown>;
}

/** Each room says which of its records belong to a member, so that they can be handed over to another one. */
export class Belongings {
  readonly all: Belonging[] = [];

  add(belonging: Belonging): void {
    this.all.push(belonging);
  }

  /** How many of each kind belong to the member; kinds without any are there too. */
  async count(db: TenantDb, userId: number): Promise<Map<BelongingKind, number>> {
    return this.#summed(db, (one) => one.count(db.domainId, userId));
  }

  /** How many of each kind another member would not see; kinds without any are there too. */
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
  /** As the log names the record: `deal`. Absent, the log does not tell of it. */
  entity?: string;
  /** Which rows of the table count, besides those that are the member's own. */
  only?: string;
  /** The rows say who changed them last. */
  hasEditor?: boolean;
  /** Whether a viewer who owns the row sees it; absent: whoever owns it does. */
  sees?: (viewer: Viewer) => RawBuilder<unknown>;
}

/** The rows of a table whose `user_id` is the member. */
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
      // A list of its own: within the update the limit would be taken anew for each row.
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
