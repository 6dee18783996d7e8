import type { Automation } from '@crm/contract';
import { checkGraph } from '@crm/automations-rules';
import { compiled, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { StoredGraph } from '../graph.types.ts';

const DAY = 86_400_000;
const ERROR_DAYS = 7;

/** The columns of an automation in its list; `a` is the automation, `m` its owner. */
export const rowColumns = (now: Date) => sql`
  a.id, a.name, a.memo, a.status, a.trigger_kind, a.user_id, m.role_id, a.run_count, a.last_run_at, a.error_reason,
  a.updated_by, a.created_at, a.updated_at, a.lock_version,
  (select count(*)::int from automation_runs as run where run.domain_id = a.domain_id and run.automation_id = a.id
    and run.status = 'failure' and run.ended_at > ${new Date(now.getTime() - ERROR_DAYS * DAY)}) as error_count`;

type Row = Omit<Static<typeof Automation>, 'graph' | 'has_draft' | 'problems'> & {
  draft: StoredGraph | null;
  graph: StoredGraph | null;
};

const empty: StoredGraph = { nodes: [], edges: [] };

/** Returns an automation as its editor shows it. @throws AppError RecordNotFound */
export async function findAutomation(
  { clock }: AppContext,
  { db, domainId }: Pick<StaffContext, 'db' | 'domainId'>,
  id: number,
) {
  const row = orNotFound(
    await db.first(
      compiled(sql<Row>`
        select ${rowColumns(clock.now())}, a.draft, a.revision, r.graph from automations as a
        left join members as m on m.domain_id = a.domain_id and m.user_id = a.user_id
        left join automation_revisions as r on r.domain_id = a.domain_id and r.automation_id = a.id and r.number = a.revision
        where a.domain_id = ${domainId} and a.id = ${id} and a.deleted_at is null`),
    ),
  );
  const { draft, graph: published, ...automation } = row;
  const graph = draft ?? published ?? empty;
  return { ...automation, graph, has_draft: draft !== null, problems: checkGraph(graph) };
}
