import { updateAction } from '@crm/actions-server';
import type { Entity } from '@crm/automations-rules';
import { updateObject } from '@crm/custom-objects-server';
import { updateContact } from '@crm/contacts-server';
import { updateCustomer } from '@crm/customers-server';
import { updateDeal } from '@crm/deals-server';
import type { Outcome, RecordRow, Step } from '../engine/step.ts';
import type { Settings } from '../graph.types.ts';
import { lockedRecord, relatedIds } from './related-records.ts';
import { bodyOf } from './values.ts';

type Body = { lock_version: number };

/** The calls that change a record: those of the API, so that every rule of a record holds for automations, too. */
const updates: Record<Entity, (step: Step, row: RecordRow, body: Body) => Promise<unknown>> = {
  deal: ({ app, ctx }, { id }, body) => updateDeal(app, ctx, id, body),
  customer: ({ app, ctx }, { id }, body) => updateCustomer(app, ctx, id, body),
  contact: ({ app, ctx }, { id }, body) => updateContact(app, ctx, id, body),
  action: ({ app, ctx }, { id }, body) => updateAction(app, ctx, id, body),
  custom_object: ({ app, ctx }, { id, custom_object_def_id }, body) =>
    updateObject(app, ctx, { defId: custom_object_def_id as number, id }, body),
};

/** Sets values of the records of a kind that the run reaches. */
export async function updateRecords(step: Step, entity: Entity, values: Settings['values']): Promise<Outcome> {
  const body = await bodyOf(step, entity, values);
  const ids = await relatedIds(step, entity);
  for (const id of ids) await updateRecord(step, entity, id, body);
  return { facts: [{ label: entity, value: ids.join(', ') }, ...factsOf(body)] };
}

export async function updateRecord(step: Step, entity: Entity, id: number, body: object): Promise<void> {
  // The record is locked, so that nobody else writes it between the reading and the writing.
  const row = await lockedRecord(step.ctx.db, entity, id);
  if (row) await updates[entity](step, row, { ...body, lock_version: row.lock_version });
}

/** Returns the written values for the log. */
export const factsOf = (body: object) =>
  Object.entries(body).map(([label, value]) => ({
    label,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  }));
