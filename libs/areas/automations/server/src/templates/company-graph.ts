import { endStatuses } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { StoredGraph } from '../graph.types.ts';
import { STOPPED, WON } from './templates.ts';

const [won, stopped] = endStatuses;

/** Returns a template's graph with the phases of the company in place of their status. */
export async function companyGraph(db: TenantDb, graph: StoredGraph): Promise<StoredGraph> {
  const phases = await db.all(
    sqlFor
      .selectFrom('phases')
      .select(['id', 'status'])
      .where('domain_id', '=', db.domainId)
      .where('deleted_at', 'is', null)
      .where('status', 'in', [won, stopped])
      .orderBy('id'),
  );
  const idsOf = (word: string) =>
    word === WON || word === STOPPED
      ? phases.filter(({ status }) => status === (word === WON ? won : stopped)).map(({ id }) => String(id))
      : [word];
  const nodes = graph.nodes.map((node) => {
    const { changes } = node.settings;
    if (!changes) return node;
    const filled = changes.map((change) => (change.to ? { ...change, to: change.to.flatMap(idsOf) } : change));
    return { ...node, settings: { ...node.settings, changes: filled } };
  });
  return { ...graph, nodes };
}
