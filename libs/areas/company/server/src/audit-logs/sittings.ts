import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

interface Entry {
  id: number;
  changes: unknown;
}

interface Sides {
  before?: object;
  after?: object;
}

/** The changes of an entry with those of the later autosaves of its sitting, and the time of the last one. */
export interface Sitting {
  changes: unknown;
  until: string | null;
}

/** Returns the function that adds the later autosaves of its sitting to an entry. */
export async function readSittings(db: TenantDb, ids: readonly number[]): Promise<(entry: Entry) => Sitting> {
  const rows = await db.all(
    sqlFor
      .selectFrom('audit_logs')
      .select(['sitting_id', 'created_at', 'changes'])
      .where('domain_id', '=', db.domainId)
      .where('sitting_id', '>', 0)
      .where('sitting_id', 'in', ids)
      .orderBy('id'),
  );
  const later = Map.groupBy(rows, (row) => row.sitting_id);
  return ({ id, changes }) => {
    const added = later.get(id) ?? [];
    return {
      changes: added.reduce((sides: unknown, row) => joined(sides as Sides, row.changes as Sides), changes),
      until: added.at(-1)?.created_at ?? null,
    };
  };
}

/** Joins two changes: of a field that both changed, the older value before and the newer value after. */
const joined = (first: Sides, next: Sides): Sides => ({
  ...first,
  before: { ...next.before, ...first.before },
  after: { ...first.after, ...next.after },
});
