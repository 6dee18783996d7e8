import type { Input, deals } from '@crm/contract';
import { checkCustoms, customItems, labelsInsert, mergeCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { throwIfInvalid, definitionsOf, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { contactsGone, contactsOfDeal } from './deal-contacts.ts';
import { dealIssues, dealValues } from './deal-values.ts';
import { ending } from './ending.rules.ts';
import { findDeal } from './find-deal.ts';
import { contactCount, phaseRequirements } from './phase-requirements.ts';
import { holdDealType, mastersOfType, referenceIssues, referenced, referencedOf } from './references.ts';
import { storedDeal } from './stored-deal.ts';
import type { StoredDeal } from './stored-deal.ts';
import { dealFields, writeDeals } from './write-deals.ts';

type Body = Input<(typeof deals)['operations']['updateDeal']>['body'];

/** The error when another member has written the deal since: the whole change is rolled back. */
class Overtaken extends Error {}

export async function updateDeal(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const now = app.clock.now();
  const change = ctx.db.transaction(async (db) => {
    const stored = await storedDeal({ ...ctx, db }, id);
    // The history of the deal shows its previous contacts.
    const { contact_ids: contactIds, lock_version: lockVersion } = body;
    const [contacts, gone] = contactIds
      ? await db.batch([contactsOfDeal(ctx, { dealId: id }), contactsGone(ctx, { dealId: id, kept: contactIds })])
      : [[], []];
    const before = { ...stored, contact_ids: contacts.map((one) => one.id) };
    const values = await changedValues(app, ctx, db, { before, body, now });
    const people = contactIds ? { contact_ids: contactIds, gone_contact_ids: gone.map((one) => one.contact_id) } : {};
    const written = { id, lockVersion, fields: { ...values, ...people }, changes: changesOf(before, body) };
    if ((await db.all(writeDeals(ctx, [written], now))).length === 0) throw new Overtaken();
  });
  const isWritten = await change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Overtaken) return false;
      throw error;
    },
  );
  // Read after the transaction, so that it shows this change's contacts and history.
  const deal = await findDeal(app, ctx, id);
  if (!isWritten) throw stale(deal);
  return { data: deal };
}

/** Returns the columns to write; another phase applies the phase rules. */
async function changedValues(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  { before, body, now }: { before: StoredDeal; body: Body; now: Date },
) {
  const phaseId = body.phase_id ?? before.phase_id;
  const entering = phaseId !== before.phase_id;
  const ids = newReferences(before, { ...body, phase_id: phaseId });
  const [, rows, [contacts]] = await db.batch([
    holdDealType(ctx, before.deal_type_id),
    referenced(ctx, before.deal_type_id, ids),
    contactCount(ctx.domainId, before.id),
  ]);
  const { domainId } = ctx;
  const [items, [masters]] = await definitionsOf(app).batch(db, rows[0]!.definitions, [
    customItems.query(domainId, 'deal', before.deal_type_id),
    mastersOfType({ domainId, dealTypeId: before.deal_type_id }),
  ]);
  const refs = referencedOf(rows[0]!, masters!, ids);
  const end = ending({ status: refs.phase_status ?? 1, entering, sent: body, hasReasons: refs.has_reasons, now });
  const customs = await checkCustoms(db, items, body.customs);
  const asked = entering
    ? phaseRequirements(refs.required_fields, {
        ...before,
        ...dealValues(body),
        customs: mergeCustoms(before.customs, customs.values),
        contact_count: body.contact_ids?.length ?? contacts!.count,
      })
    : [];
  throwIfInvalid([...dealIssues(body), ...referenceIssues(ids, refs), ...end.issues, ...customs.issues, ...asked]);
  await db.batch(labelsInsert(ctx.domainId, customs.values));
  const values = dealValues(body);
  const customer = ids.customer_id === undefined ? before : refs;
  return {
    ...dealFields({ before, values, customs: customs.values, customer, items }, now),
    ...end.values,
    ...(entering ? { phase_id: phaseId } : {}),
  };
}

/** Returns the changed references: unchanged ones may be gone, such as a deleted product or a member who has left. */
function newReferences(before: StoredDeal, body: Body & { phase_id: number }) {
  const keys = ['product_id', 'probability_id', 'channel_id', 'reason_id', 'customer_id', 'user_id'] as const;
  const changed = keys.filter((key) => body[key] !== undefined && body[key] !== before[key]);
  return {
    phase_id: body.phase_id,
    ...(Object.fromEntries(changed.map((key) => [key, body[key]])) as Partial<Pick<Body, (typeof keys)[number]>>),
    ...(body.contact_ids ? { contact_ids: body.contact_ids } : {}),
  };
}

function changesOf(before: StoredDeal, { lock_version: _sent, ...body }: Body) {
  const stored = Object.entries(before).filter(([key]) => key in body);
  return { before: Object.fromEntries(stored), after: body };
}
