import { checkGraph, entityOf, triggerOf } from '@crm/automations-rules';
import { invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findAutomation } from '../automations/automation-rows.ts';
import type { StoredGraph } from '../graph.types.ts';

/** Returns the graph of a trial: the one in the body, or that of the automation. @throws AppError ValidationFailed */
export async function askedGraph(app: AppContext, ctx: StaffContext, id: number, sent: StoredGraph | undefined) {
  const { graph: own } = await findAutomation(app, ctx, id);
  const graph = sent ?? own;
  const problems = checkGraph(graph);
  if (problems.length > 0)
    throw invalid(
      ...problems.map(({ node, rule }) => ({
        field: node === null ? 'graph' : `graph.nodes[${node}]`,
        rule,
      })),
    );
  const trigger = triggerOf(graph)!;
  return { graph, trigger, entity: entityOf(trigger)! };
}
