import { ELSE, MET, NEXT } from '@crm/automations-rules';
import { isoDay } from '@crm/format/days';
import { matchingAmong } from '../engine/start-runs.ts';
import type { Outcome, Step, StepHandler } from '../engine/step.ts';
import { hasChange } from '../engine/watching.ts';
import type { Settings } from '../graph.types.ts';
import { dateOf } from './date-of.ts';
import { addBusinessDays, daysLater, daysOffOf, timeOn } from './days.ts';
import { shareOf } from './share-of.ts';

/** Returns true when the record of the run meets a condition now. */
async function holds({ app, ctx, run, record }: Step, { search }: Pick<Settings, 'search'>): Promise<boolean> {
  const condition = { search, definition: (record['custom_object_def_id'] as number | undefined) ?? null };
  return (await matchingAmong(app, ctx, run.entity, condition, [run.recordId])).length > 0;
}

/** Takes the first way whose condition holds, with the changes that it asks of the event. */
async function branch(step: Step): Promise<Outcome> {
  for (const way of step.node.settings.ways ?? []) {
    const hasChanged = !way.changes?.length || hasChange(way.changes, step.run.changes);
    if (hasChanged && (!way.search || (await holds(step, { search: way.search }))))
      return { port: way.id, facts: [{ label: 'way', value: way.name ?? null }] };
  }
  return { port: ELSE, facts: [{ label: 'way', value: ELSE }] };
}

/** Returns the end of a wait that began at a time. */
export async function waitEnd(step: Pick<Step, 'ctx' | 'node' | 'record'>, since: Date): Promise<Date | undefined> {
  const { kind, settings } = step.node;
  const { amount = 0, unit = 'days', field = '', time } = settings;
  if (kind === 'wait_duration') {
    if (unit === 'minutes' || unit === 'hours')
      return new Date(since.getTime() + amount * (unit === 'hours' ? 3_600_000 : 60_000));
    return daysLater(since, amount, unit, await daysOffOf(step.ctx.db));
  }
  const date = dateOf(step.record, field);
  if (!date) return undefined;
  const day = isoDay(date);
  const moved =
    unit === 'business_days'
      ? addBusinessDays(day, amount, await daysOffOf(step.ctx.db))
      : isoDay(daysLater(timeOn(day), amount, unit, {}));
  return timeOn(moved, time);
}

/** Waits; a date item that is empty or past does not hold the run up. */
async function wait(step: Step): Promise<Outcome> {
  const until = await waitEnd(step, step.now);
  return until && until > step.now ? { until } : {};
}

/** The rules by kind. */
export const ruleHandlers: Record<string, StepHandler> = {
  branch_condition: branch,
  wait_duration: wait,
  wait_until: wait,
  random_split: ({ node, run }) => {
    const way = shareOf(node.settings.ways ?? [], run.id, node.id);
    return { port: way.id, facts: [{ label: 'way', value: way.name ?? null }] };
  },
  goal: async (step) => {
    const isMet = await holds(step, step.node.settings);
    return { port: isMet ? MET : NEXT, facts: [{ label: 'met', value: String(isMet) }] };
  },
};
