import { fromActions } from '@crm/actions-server';
import type { materialTargets } from '@crm/contract';
import { fromObjects } from '@crm/custom-objects-server';
import { fromContacts } from '@crm/contacts-server';
import { sqlFor } from '@crm/database';
import { mustReachDeal, visibleDeals } from '@crm/deals-server';
import {
  mayReachCustomObjects,
  mustReachCustomObjects,
  forbidden,
  orNotFound,
  mayReach,
  mayReachDeals,
  seesContact,
  seesCustomer,
} from '@crm/server-kit';
import type { Predicate, StaffContext, Step, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

export type TargetType = (typeof materialTargets)[number];
/** The record that a file is filed with. */
export interface Target {
  type: TargetType;
  id: number;
}

export const columnOfTarget = {
  deal: 'deal_id',
  customer: 'customer_id',
  contact: 'contact_id',
  action: 'action_id',
  custom_object: 'custom_object_id',
} as const;

/** Returns the columns that link a row to its record. */
export const targetValues = ({ type, id }: Target) => ({
  deal_id: type === 'deal' ? id : null,
  customer_id: type === 'customer' ? id : null,
  contact_id: type === 'contact' ? id : null,
  action_id: type === 'action' ? id : null,
  custom_object_id: type === 'custom_object' ? id : null,
});

/** Checks access to the record. @throws 404 when the caller may not see it, 403 when the role may not write it */
export async function findTarget(ctx: StaffContext, { type, id }: Target, step: Step = 'see'): Promise<void> {
  const query = {
    deal: () => sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', id),
    customer: () =>
      sqlFor
        .selectFrom('customers')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(seesCustomer(ctx)),
    contact: () => fromContacts(ctx).select('contacts.id').where('contacts.id', '=', id),
    action: () => fromActions(ctx).select('actions.id').where('actions.id', '=', id),
    custom_object: () =>
      fromObjects(ctx).select(['custom_objects.id', 'custom_object_def_id']).where('custom_objects.id', '=', id),
  }[type]();
  const found = orNotFound(await ctx.db.first(query)) as { custom_object_def_id?: number };
  if (step === 'see') return;
  if (type === 'custom_object') return mustReachCustomObjects(ctx, found.custom_object_def_id!, step);
  if (type === 'deal') await mustReachDeal(ctx, id, step);
  else if (!mayReach(ctx, type, step)) throw forbidden();
}

interface SeenTarget {
  type: TargetType;
  /** The deal's type and whether it has been won or stopped; for deals only. */
  deal_type_id: number | null;
  /** The definition of a custom object. */
  custom_object_def_id: number | null;
  has_ended: boolean;
}

/** Returns whether the caller may add files to a visible record, by the same rules as `findTarget`. */
export function mayWriteTarget(
  ctx: StaffContext,
  { type, deal_type_id, custom_object_def_id, has_ended }: SeenTarget,
): boolean {
  if (type === 'custom_object') return mayReachCustomObjects(ctx, custom_object_def_id ?? 0, 'save');
  if (type !== 'deal') return mayReach(ctx, type, 'save');
  return mayReachDeals(ctx, deal_type_id ?? 0, 'save') && !(ctx.session.endedDealsLocked && has_ended);
}

/**
 * Limits files to those of records that the caller may see. Hiding a deal or an action hides its files in lists,
 * counts, addresses and changes alike.
 */
export const visibleMaterials = (ctx: Viewer): Predicate => sql`materials.domain_id = ${ctx.domainId}
  and materials.deleted_at is null and ${ofVisibleRecord(ctx)}`;

/** Applies the same limit without excluding deleted files. */
export const ofVisibleRecord = (ctx: Viewer): Predicate => sql`(
  case when materials.deal_id is not null then exists (
      select from deals where deals.id = materials.deal_id and ${visibleDeals(ctx)})
    when materials.customer_id is not null then exists (
      select from customers where customers.domain_id = ${ctx.domainId} and customers.id = materials.customer_id
        and customers.deleted_at is null and ${seesCustomer(ctx)})
    when materials.action_id is not null then exists (
      ${fromActions(ctx)
        .select('actions.id')
        .where('actions.id', '=', sql<number>`materials.action_id`)})
    when materials.custom_object_id is not null then exists (
      ${fromObjects(ctx)
        .select('custom_objects.id')
        .where('custom_objects.id', '=', sql<number>`materials.custom_object_id`)})
    else exists (
      select from contacts where contacts.domain_id = ${ctx.domainId} and contacts.id = materials.contact_id
        and contacts.deleted_at is null and ${seesContact(ctx)}) end)`;
