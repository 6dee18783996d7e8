import { addLinks, createObject } from '@crm/custom-objects-server';
import type { RelationTarget } from '@crm/contract';
import { invalid } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Outcome, Step } from '../engine/step.ts';
import { matchingIds, scopeOf } from '../kinds/record-kinds.ts';
import { factsOf } from './update-records.ts';
import { bodyOf } from './values.ts';

/** The most custom objects that one step relates. */
const MOST = 100;

/** Creates a custom object; with a relation, it is related to the record of the run. */
export async function createObjectOf(step: Step): Promise<Outcome> {
  const { app, ctx, node } = step;
  const { definition, relation, values } = node.settings;
  const body = { customs: [], ...(await bodyOf(step, 'custom_object', values)) };
  const relations = relation ? [{ relation_id: relation, ids: [step.run.recordId] }] : [];
  const { data } = await createObject(app, ctx, definition ?? 0, { ...body, relations });
  return { facts: [{ label: 'custom_object', value: String(data.id) }, ...factsOf(body)] };
}

/** Relates the custom objects of a definition that meet the conditions of the block to the record of the run. */
export async function relateObjects({ app, ctx, node, run }: Step): Promise<Outcome> {
  const { relation, search } = node.settings;
  const matching = await matchingIds(app, ctx, 'custom_object', { ...scopeOf(node.settings), search });
  const { rows } = await sql<{
    id: number;
  }>`select id from (${matching}) as meant order by id limit ${MOST + 1}`.execute(ctx.db.tx);
  if (rows.length > MOST) throw invalid({ field: 'search', rule: 'max_items', params: { limit: MOST } });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await addLinks(app, ctx, {
      target: run.entity as RelationTarget,
      targetId: run.recordId,
      relationId: relation ?? 0,
      ids,
    });
  return { facts: [{ label: 'custom_object', value: ids.join(', ') }] };
}
