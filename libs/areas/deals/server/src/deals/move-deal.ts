import type { Input, deals } from '@crm/contract';
import { labelsInsert, mergeCustoms, readCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { boardPosition, holdColumns } from './board-position.ts';
import { contactsGone } from './deal-contacts.ts';
import { dealIssues, dealValues } from './deal-values.ts';
import { ending } from './ending.rules.ts';
import { findDeal } from './find-deal.ts';
import { contactCount, phaseRequirements } from './phase-requirements.ts';
import { holdDealType, readReferences, referenceIssues, referenced } from './references.ts';
import { storedDeal } from './stored-deal.ts';
import type { StoredDeal } from './stored-deal.ts';
import { dealFields, writeDeals } from './write-deals.ts';

type Body = Input<(typeof deals)['operations']['moveDeal']>['body'];

/** Moves a card to a phase, by its rules and with its required fields, and to a position in the shared column. */
export async function moveDeal(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const before = await storedDeal(ctx, id);
  const now = app.clock.now();
  const { domainId } = ctx;
  const { deal_type_id: dealTypeId } = before;
  const { phase_id: phaseId, reason_id, lock_version: lockVersion } = body;
  const entering = phaseId !== before.phase_id;
  const ids = {
    phase_id: phaseId,
    ...(reason_id === before.reason_id ? {} : { reason_id }),
    ...(body.contact_ids && { contact_ids: body.contact_ids }),
  };
  const written = await ctx.db.transaction(async (db) => {
    const [, , rows, [contacts], gone] = await db.batch([
      holdDealType(ctx, dealTypeId),
      holdColumns(domainId, [before.phase_id, phaseId]),
      referenced(ctx, dealTypeId, ids),
      contactCount(domainId, id),
      contactsGone(ctx, { dealId: id, kept: body.contact_ids ?? [] }),
    ]);
    const refs = await readReferences(app, db, { dealTypeId, asked: rows[0]!, ids });
    const end = ending({ status: refs.phase_status ?? 1, entering, sent: body, hasReasons: refs.has_reasons, now });
    const filled = await filledIn(db, before, body, now);
    const contact_count = body.contact_ids?.length ?? contacts!.count;
    const asked = entering ? phaseRequirements(refs.required_fields, { ...filled.deal, contact_count }) : [];
    throwIfInvalid([...dealIssues(body), ...referenceIssues(ids, refs), ...end.issues, ...filled.issues, ...asked]);
    const place = { domainId, dealTypeId, phaseId, dealId: id, aboveId: body.above_id, belowId: body.below_id };
    const fields = {
      ...end.values,
      ...filled.values,
      board_order: await boardPosition(db, place),
      ...(entering ? { phase_id: phaseId } : {}),
      ...(body.contact_ids
        ? { contact_ids: body.contact_ids, gone_contact_ids: gone.map((one) => one.contact_id) }
        : {}),
    };
    const changes = {
      before: { phase_id: before.phase_id, ...filled.before },
      after: { phase_id: phaseId, ...end.values, ...filled.sent },
    };
    // Another place in the same column is not part of the deal's history.
    const noted = entering || filled.isAny ? { changes } : {};
    const written = await db.batch([writeDeals(ctx, [{ id, lockVersion, fields, ...noted }], now), ...filled.labels]);
    return written[0].length > 0;
  });
  const after = await findDeal(app, ctx, id);
  if (!written) throw stale(after);
  return { data: after };
}

const fillable = ['amount', 'deal_code', 'contact_ids', 'customs'] as const;

/** Returns the deal with the fields filled in during the move, and the columns to write. */
async function filledIn(db: TenantDb, before: StoredDeal, body: Body, now: Date) {
  const keys = fillable.filter((key) => body[key] !== undefined);
  if (keys.length === 0)
    return { deal: before, issues: [], labels: [], values: {}, before: {}, sent: {}, isAny: false };
  const own = dealValues({ amount: body.amount, deal_code: body.deal_code });
  const customs = await readCustoms(db, 'deal', body.customs, { typeId: before.deal_type_id });
  const deal = { ...before, ...own, customs: mergeCustoms(before.customs, customs.values) };
  return {
    deal,
    issues: customs.issues,
    labels: labelsInsert(before.domain_id, customs.values),
    values: dealFields({ before, values: own, customs: customs.values, customer: before, items: customs.items }, now),
    before: Object.fromEntries(Object.entries(before).filter(([key]) => (keys as string[]).includes(key))),
    sent: Object.fromEntries(keys.map((key) => [key, body[key]])),
    isAny: true,
  };
}
