import { entityOf, triggerOf } from '@crm/automations-rules';
import { isoDay } from '@crm/format/days';
import { compiled, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredGraph } from '../graph.types.ts';
import { matchingIds, scopeOf } from '../kinds/record-kinds.ts';
import { daysOffOf } from '../rules/days.ts';
import { onDays } from '../schedule/start-due.ts';
import { findAutomation } from './automation-rows.ts';

/** Returns the number of records that meet the conditions of the trigger now (`search_count`). */
export async function countRecords(app: AppContext, ctx: StaffContext, id: number, sent: StoredGraph | undefined) {
  const { graph } = await findAutomation(app, ctx, id);
  const trigger = triggerOf(sent ?? graph);
  const entity = trigger && entityOf(trigger);
  if (!entity) throw invalid({ field: 'graph', rule: 'no_trigger' });
  const { search = {} } = trigger.settings;
  const wanted =
    trigger.kind === 'date_reached'
      ? onDays(trigger.settings, isoDay(app.clock.now()), await daysOffOf(ctx.db))
      : search;
  if (!wanted) return { data: { count: 0 } };
  const matching = await matchingIds(app, ctx, entity, { ...scopeOf(trigger.settings), search: wanted });
  const row = await ctx.db.first(
    compiled(sql<{ count: number }>`select count(*)::int as count from (${matching}) as meant`),
  );
  return { data: { count: row!.count } };
}
