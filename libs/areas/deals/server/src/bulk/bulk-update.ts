import type { FieldIssue, Input, dealBulk } from '@crm/contract';
import { recomputeRecords } from '@crm/custom-fields-server';
import { bulkChange, throwIfInvalid, invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealIssues, dealValues } from '../deals/deal-values.ts';
import { ending } from '../deals/ending.rules.ts';
import { holdDealType, readReferences, referenceIssues, referenced } from '../deals/references.ts';
import { fillGaps, filling } from './fill-gaps.ts';
import type { Gap } from './fill-gaps.ts';
import { countsOf, lackingDeals, namedMost } from './lacking-deals.ts';
import { noteBefore, openDeals, pickedDeals, writeMany } from './picked-deals.ts';

type Body = Input<(typeof dealBulk)['operations']['bulkUpdateDeals']>['body'];

/**
 * Sets the same values in many deals: the checks are those of one deal, made once, and all deals are written or none.
 */
export async function bulkUpdateDeals(app: AppContext, ctx: StaffContext, body: Body) {
  const { changes, deal_type_id: dealTypeId } = body;
  const { phase_id: phaseId, reason_id: _reason, closed_on: _closed, ...rest } = changes;
  if (phaseId === undefined && Object.keys(rest).length === 0)
    throw invalid({ field: 'changes', rule: 'errors.required' });
  // Only a move into a phase with required fields can fill them.
  if (phaseId === undefined && body.fill) throw invalid({ field: 'fill', rule: 'choice' });
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    await db.all(bulkChange);
    const [[type], rows] = await db.batch([
      holdDealType(ctx, dealTypeId),
      referenced(ctx, dealTypeId, { ...changes, ...contactsOf(body) }),
    ]);
    if (!type) throw invalid({ field: 'deal_type_id', rule: 'not_found' });
    mustReachDeals(ctx, type.id, 'save');
    const refs = await readReferences(app, db, {
      dealTypeId,
      asked: rows[0]!,
      ids: { ...changes, ...contactsOf(body) },
    });
    const status = refs.phase_status ?? 1;
    const end = ending({ status, entering: true, sent: changes, hasReasons: refs.has_reasons, now });
    const fill = await filling(db, body.fill, dealTypeId);
    const issues = [
      ...dealIssues(changes),
      ...referenceIssues({ ...changes, ...contactsOf(body) }, refs),
      ...(phaseId === undefined ? [] : end.issues),
    ].map((issue) => ({
      ...issue,
      field: issue.field === 'contact_ids' ? 'fill.contact_ids' : `changes.${issue.field}`,
    }));
    throwIfInvalid([...issues, ...fill.issues]);
    const picked = await pickedDeals(app, ctx, db, body);
    const { open, lockedCount } = await openDeals(ctx, db, picked, body.leave_out_locked);
    const required = phaseId === undefined ? [] : (refs.required_fields ?? []);
    const gaps = await lackingDeals(ctx, db, { ids: open, phaseId, required, changes });
    const lacking = gaps
      .map((gap) => ({ ...gap, fields: gap.fields.filter((field) => !fill.fields.has(field)) }))
      .filter(({ fields }) => fields.length > 0);
    const leftOut = countsOf(lacking.map(({ fields }) => fields));
    const staying = new Set(lacking.map(({ id }) => id));
    const ids = open.filter((id) => !staying.has(id));
    if (lacking.length > 0 && !(body.leave_out_lacking && ids.length > 0))
      throwIfInvalid(lackingIssues(lacking, leftOut));
    const operationId = await noteBefore(ctx, db, { ids, kind: 'update', now });
    const filled = await fillGaps(ctx, db, {
      operationId,
      gaps: gaps.filter(({ id }) => !staying.has(id)),
      fill,
    });
    const fields = sql`${JSON.stringify(dealValues(rest))}::jsonb || ${moving(phaseId, end.values)}`;
    await db.all(writeMany(ctx, { operationId, action: 'update', fields, after: changes, filled, now }));
    await recomputeRecords(db, { entity: 'deal', typeId: dealTypeId }, ids, now);
    return {
      data: {
        operation_id: operationId,
        count: ids.length,
        missing_count: missing(body.ids, picked),
        locked_count: lockedCount,
        left_out_count: lacking.length,
        left_out: leftOut,
        left_out_deals: lacking.slice(0, namedMost).map(({ id, name }) => ({ id, name })),
      },
    };
  });
}

const contactsOf = ({ fill }: Body) => (fill?.contact_ids ? { contact_ids: fill.contact_ids } : {});

/** Returns the issues of deals without required fields: their number, numbers by field, and the first deals by name. */
function lackingIssues(lacking: readonly Gap[], counts: readonly { field: string; count: number }[]): FieldIssue[] {
  const rule = 'required_by_phase';
  return [
    { field: 'changes.phase_id', rule, params: { count: lacking.length } },
    ...counts.map(({ field, count }) => ({ field: `changes.${field}`, rule, params: { count } })),
    ...lacking
      .slice(0, namedMost)
      .map(({ id, name, fields }) => ({ field: 'ids', rule, params: { id, name, fields: fields.join() } })),
  ];
}

/** Returns the columns of a move; deals that are in the phase already keep theirs. */
const moving = (
  phaseId: number | undefined,
  { reason_id = null, closed_at = null }: ReturnType<typeof ending>['values'],
) =>
  phaseId === undefined
    ? sql`'{}'::jsonb`
    : sql`case when deals.phase_id = ${phaseId} then '{}' else
        ${JSON.stringify({ phase_id: phaseId, reason_id, closed_at })}::jsonb end`;

export const missing = (named: readonly number[] | undefined, found: readonly number[]): number =>
  named ? new Set(named).size - found.length : 0;
