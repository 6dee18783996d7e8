import type { FieldIssue, Input, dealBulk } from '@crm/contract';
import { recomputeRecords } from '@crm/custom-fields-server';
import { throwIfInvalid, compiled, invalid, mustReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { dealIssues, dealValues } from '../deals/deal-values.ts';
import { ending } from '../deals/ending.rules.ts';
import { CARD_STEP, holdDealType, readReferences, referenceIssues, referenced } from '../deals/references.ts';
import { livingDeals } from '../deals/visible-deals.ts';
import { fillGaps, filling } from './fill-gaps.ts';
import type { Gap } from './fill-gaps.ts';
import { countsOf, lackingDeals, namedMost } from './lacking-deals.ts';
import { auditMany, noteBefore, openDeals, pickedDeals } from './picked-deals.ts';

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
    const values = dealValues(rest);
    const filled = await fillGaps(ctx, db, {
      operationId,
      gaps: gaps.filter(({ id }) => !staying.has(id)),
      fill,
    });
    const set = [
      ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      ...(phaseId === undefined ? [] : moving(phaseId, { ...end.values, top: refs.top, now })),
      sql`lock_version = deals.lock_version + 1, updated_at = ${now}, updated_by = ${ctx.userId}`,
    ];
    const meant = sql`${livingDeals(ctx)} and deals.id = any(${ids}::bigint[])`;
    await db.batch([
      ...(phaseId === undefined
        ? []
        : [
            compiled(sql`insert into deal_phase_histories (domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at)
              select deals.domain_id, deals.id, deals.phase_id, ${phaseId}, ${ctx.userId}, ${now}
              from deals where ${meant} and deals.phase_id <> ${phaseId}`),
          ]),
      compiled(sql`update deals set ${sql.join(set)} from (
          select deals.id, row_number() over (order by deals.board_order desc, deals.id desc) as place from deals where ${meant}
        ) as placed
        where deals.domain_id = ${ctx.domainId} and deals.id = placed.id`),
      ...auditsOf(ids, filled).map((of) =>
        auditMany(ctx, { operationId, action: 'update', after: { ...changes, ...of.filled }, ids: of.ids }),
      ),
    ]);
    await recomputeRecords(db, { entity: 'deal', dealTypeId }, ids, now);
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

/** Groups deals by the values that were filled in: each group's audit rows contain its own values. */
function auditsOf(ids: readonly number[], filled: readonly { ids: number[]; filled: object }[]) {
  const some = new Set(filled.flatMap((group) => group.ids));
  return [...filled, { ids: ids.filter((id) => !some.has(id)), filled: {} }].filter((group) => group.ids.length > 0);
}

/**
 * Returns the columns of a move. Deals already in the phase keep theirs; the others go to the top of its column in
 * their old order.
 */
function moving(
  phaseId: number,
  {
    reason_id = null,
    closed_at = null,
    top,
    now,
  }: { reason_id?: number | null; closed_at?: Date | null; top: number; now: Date },
) {
  const entering = (column: string, value: unknown) =>
    sql`${sql.ref(column)} = case when deals.phase_id = ${phaseId} then ${sql.ref(`deals.${column}`)} else ${value} end`;
  return [
    entering('reason_id', sql`${reason_id}::bigint`),
    entering('closed_at', sql`${closed_at}::timestamptz`),
    entering('phase_changed_at', sql`${now}::timestamptz`),
    entering('board_order', sql`${top}::float8 - (placed.place - 1) * ${CARD_STEP}::float8`),
    sql`phase_id = ${phaseId}`,
  ];
}

export const missing = (named: readonly number[] | undefined, found: readonly number[]): number =>
  named ? new Set(named).size - found.length : 0;
