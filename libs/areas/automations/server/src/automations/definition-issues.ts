import { entityOf, triggerOf } from '@crm/automations-rules';
import type { FieldIssue } from '@crm/contract';
import { definitions } from '@crm/custom-objects-server';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { levelOfCustomObjects } from '@crm/server-kit';
import type { StoredGraph } from '../graph.types.ts';

/** Returns the issues of definitions that the member does not see, and of relations that do not lead to the run's record. */
export async function definitionIssues(
  app: AppContext,
  ctx: StaffContext,
  { nodes }: StoredGraph,
): Promise<FieldIssue[]> {
  const named = nodes.filter(({ settings }) => settings.definition != null);
  if (named.length === 0) return [];
  const all = (await definitions(app, ctx.db)).filter(({ id }) => levelOfCustomObjects(ctx, id) !== 'none');
  const trigger = triggerOf({ nodes });
  const entity = trigger && entityOf(trigger);
  const ofRun = entity === 'custom_object' ? (trigger?.settings.definition ?? null) : null;
  return named.flatMap(({ id, settings: { definition, relation } }): FieldIssue[] => {
    const issue = (field: string) => [{ field: `graph.nodes[${id}].settings.${field}`, rule: 'not_found' }];
    const def = all.find((one) => one.id === definition);
    if (!def) return issue('definition');
    const isThere = def.relations.some(
      (one) => one.id === relation && one.target === entity && one.target_def_id === ofRun,
    );
    return relation == null || isThere ? [] : issue('relation');
  });
}
