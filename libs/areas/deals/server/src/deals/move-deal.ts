import type { Input, deals } from '@crm/contract';
import { auditInsert, check, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { boardPosition, holdColumns } from './board-position.ts';
import { dealIssues } from './deal-values.ts';
import { ending } from './ending.rules.ts';
import { findDeal } from './find-deal.ts';
import { contactCount, phaseRequirements } from './phase-requirements.ts';
import { holdDealType, referenceIssues, referenced } from './references.ts';
import { historyInsert, storedDeal, writeDeal } from './stored-deal.ts';

type Body = Input<(typeof deals)['operations']['moveDeal']>['body'];

/** Moves a card: to a phase, by its rules, and to a place in the column that the whole team shares. */
export async function moveDeal(house: House, ctx: StaffContext, id: number, body: Body) {
  const before = await storedDeal(ctx, id);
  const now = house.clock.now();
  const { domainId } = ctx;
  const { deal_type_id: dealTypeId } = before;
  const { phase_id: phaseId, reason_id, lock_version: lockVersion } = body;
  const entering = phaseId !== before.phase_id;
  const ids = { phase_id: phaseId, ...(reason_id === before.reason_id ? {} : { reason_id }) };
  const written = await ctx.db.together(async (db) => {
    const [, , rows, [contacts]] = await db.batch([
      holdDealType(ctx, dealTypeId),
      holdColumns(domainId, [before.phase_id, phaseId]),
      referenced(domainId, dealTypeId, ids),
      contactCount(domainId, id),
    ]);
    const refs = rows[0]!;
    const end = ending({ status: refs.phase_status ?? 1, entering, sent: body, hasReasons: refs.has_reasons, now });
    const asked = entering
      ? phaseRequirements(refs.required_fields, { ...before, contact_count: contacts!.count })
      : [];
    check([...dealIssues(body), ...referenceIssues(ids, refs), ...end.issues, ...asked]);
    const place = { domainId, dealTypeId, phaseId, dealId: id, aboveId: body.above_id, belowId: body.below_id };
    const values = {
      ...end.values,
      board_order: await boardPosition(db, place),
      ...(entering ? { phase_id: phaseId, phase_changed_at: now } : {}),
    };
    if (!(await writeDeal(db, ctx, { id, lockVersion, values, now }))) return false;
    if (!entering) return true;
    const changes = { before: { phase_id: before.phase_id }, after: { phase_id: phaseId, ...end.values } };
    await db.batch([
      historyInsert(ctx, before, phaseId, now),
      auditInsert(ctx, { action: 'update', entity: 'deal', recordId: id, changes }),
    ]);
    return true;
  });
  const after = await findDeal(house, ctx, id);
  if (!written) throw stale(after);
  return { data: after };
}
