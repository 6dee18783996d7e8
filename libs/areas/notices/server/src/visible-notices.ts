import { compiled } from '@crm/server-kit';
import type { AppContext, Viewer } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

interface About {
  subject_type: string;
  subject_id: number;
}

/** Returns the notices about records that the viewer sees, and drops the others. One round trip. */
export async function visibleOf<N extends About>(
  app: AppContext,
  db: TenantDb,
  viewer: Viewer,
  notices: readonly N[],
): Promise<N[]> {
  const kinds = [...Map.groupBy(notices, ({ subject_type }) => subject_type)];
  const queries = kinds.map(
    ([kind, about]) =>
      app.visibleRecords.of(kind, viewer, [...new Set(about.map(({ subject_id }) => subject_id))]) ??
      compiled(sql<{ id: number }>`select null::bigint as id where false`),
  );
  const rows = queries.length === 0 ? [] : await db.batch(queries);
  const seen = new Set(kinds.flatMap(([kind], index) => rows[index]!.map(({ id }) => `${kind} ${id}`)));
  return notices.filter(({ subject_type, subject_id }) => seen.has(`${subject_type} ${subject_id}`));
}
