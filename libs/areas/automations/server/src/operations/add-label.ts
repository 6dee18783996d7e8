import { customItemOf } from '@crm/automations-rules';
import type { Outcome, Step } from '../engine/step.ts';
import { updateRecord } from './update-records.ts';

/** Adds labels to a custom item of the run's deal; those that it has already stay. */
export async function addLabel(step: Step): Promise<Outcome> {
  const { field = '', labels = [] } = step.node.settings;
  const item_id = customItemOf(field)!;
  const known = (step.record['customs'] as Record<string, unknown>)[String(item_id)];
  const value = [...new Set([...(Array.isArray(known) ? (known as string[]) : []), ...labels])];
  await updateRecord(step, 'deal', step.run.recordId, { customs: [{ item_id, value }] });
  return { facts: [{ label: field, value: value.join(', ') }] };
}
