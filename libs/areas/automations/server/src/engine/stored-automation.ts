import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredGraph } from '../graph.types.ts';

/** An automation with the graph of one of its revisions. */
export interface RunningAutomation {
  id: number;
  name: string;
  status: 'draft' | 'enabled' | 'disabled' | 'error';
  is_deleted: boolean;
  user_id: number | null;
  revision: number;
  graph: StoredGraph;
}

/** Returns an automation with the graph of a revision; without a number, of the present one. */
export const automationOf = (db: TenantDb, id: number, revision?: number): Promise<RunningAutomation | undefined> =>
  db.first(
    compiled(sql<RunningAutomation>`
      select a.id, a.name, a.status, a.deleted_at is not null as is_deleted, a.user_id, r.number as revision, r.graph
      from automations as a
      join automation_revisions as r on r.domain_id = a.domain_id and r.automation_id = a.id
        and r.number = coalesce(${revision ?? null}::integer, a.revision)
      where a.domain_id = ${db.domainId} and a.id = ${id}`),
  );
