import type { FieldIssue, Input, Output, salesTargets } from '@crm/contract';
import { compiled, auditInsert, forbidden, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { periodAt } from '@crm/format/periods';
import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import { companyCalendar } from '../facts/company-calendar.ts';
import { maySetTargets, mustSeeTargets } from './target-rights.ts';
import { subjectRows } from './target-subjects.ts';
import { mustKnowTable, storedTargets, tableKey } from './target-table.ts';
import type { TargetTable } from './target-table.ts';

type Operation = (typeof salesTargets)['operations']['updateSalesTargets'];
export type TargetChange = Output<Operation>['data'][number];

/** A target to store, by the first day of its period. */
export interface WantedTarget {
  subject_id: number;
  starts_on: string;
  amount: number | null;
}

/** Sets targets, all or none, and returns what changed. @throws AppError Forbidden, RecordNotFound, ValidationFailed */
export async function updateTargets(app: AppContext, ctx: StaffContext, body: Input<Operation>['body']) {
  const { targets, ...table } = body;
  const calendar = await companyCalendar(ctx.db);
  mustSeeTargets(ctx, calendar);
  if (targets.some(({ subject_id }) => !maySetTargets(ctx, table, subject_id))) throw forbidden();
  await mustKnowTable(ctx, table);
  throwIfInvalid(
    targets.flatMap(({ time }, index): FieldIssue[] =>
      isCalendarDay(time) ? [] : [{ field: `targets[${index}].time`, rule: 'errors.invalid_date' }],
    ),
  );
  const wanted = targets.map(({ subject_id, time, amount }) => ({
    subject_id,
    starts_on: periodAt(table.term_type, time, calendar).from,
    amount,
  }));
  const data = await ctx.db.transaction(async (db) => writeTargets(app, { ...ctx, db }, table, wanted));
  return { data };
}

/** Compares wanted targets with the stored ones. Of several for one period, the last counts. */
export async function changesOf(
  ctx: StaffContext,
  table: TargetTable,
  wanted: readonly WantedTarget[],
): Promise<TargetChange[]> {
  const days = wanted.map(({ starts_on }) => starts_on).sort();
  const [subjects, stored] = await ctx.db.batch([
    subjectRows(ctx, table),
    storedTargets(ctx.domainId, table).where('starts_on', '>=', days[0]!).where('starts_on', '<=', days.at(-1)!),
  ]);
  const names = new Map(subjects.filter(({ deleted }) => !deleted).map(({ id, name }) => [id, name]));
  throwIfInvalid(
    wanted.flatMap(({ subject_id }, index): FieldIssue[] =>
      names.has(subject_id) ? [] : [{ field: `targets[${index}].subject_id`, rule: 'not_found' }],
    ),
  );
  const keyOf = (one: { subject_id: number; starts_on: string }) => `${one.subject_id} ${one.starts_on}`;
  const before = new Map(stored.map((one) => [keyOf(one), one.amount]));
  const last = new Map(wanted.map((one) => [keyOf(one), one]));
  return [...last].flatMap(([key, { subject_id, starts_on, amount }]) => {
    const old = before.get(key) ?? null;
    return old === amount ? [] : [{ subject_id, name: names.get(subject_id)!, starts_on, before: old, after: amount }];
  });
}

/** Writes targets in the caller's transaction; calls for one table wait for each other. */
export async function writeTargets(
  app: AppContext,
  ctx: StaffContext,
  table: TargetTable,
  wanted: readonly WantedTarget[],
): Promise<TargetChange[]> {
  const key = tableKey(ctx.domainId, table);
  const lock = `sales_targets/${Object.values(key).join('/')}`;
  await ctx.db.all(compiled(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`));
  const changes = await changesOf(ctx, table, wanted);
  if (changes.length === 0) return [];
  const rows = JSON.stringify(changes.map(({ subject_id, starts_on, after }) => ({ subject_id, starts_on, after })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (subject_id bigint, starts_on date, after bigint)`;
  await ctx.db.batch([
    compiled(sql`delete from sales_targets as target using ${given}
      where given.after is null and target.domain_id = ${key.domain_id} and target.deal_type_id = ${key.deal_type_id}
        and target.amount_basis = ${key.amount_basis} and target.term_type = ${key.term_type}
        and target.product_id = ${key.product_id} and target.subject_type = ${key.subject_type}
        and target.subject_id = given.subject_id and target.starts_on = given.starts_on`),
    compiled(sql`insert into sales_targets (domain_id, deal_type_id, amount_basis, term_type, product_id, subject_type,
        starts_on, subject_id, amount, updated_by, updated_at)
      select ${key.domain_id}, ${key.deal_type_id}, ${key.amount_basis}, ${key.term_type}, ${key.product_id},
        ${key.subject_type}, given.starts_on, given.subject_id, given.after, ${ctx.userId}, ${app.clock.now()}::timestamptz
      from ${given} where given.after is not null
      on conflict (domain_id, deal_type_id, amount_basis, term_type, product_id, subject_type, starts_on, subject_id)
      do update set amount = excluded.amount, updated_by = excluded.updated_by, updated_at = excluded.updated_at`),
    auditInsert(ctx, {
      action: 'update',
      entity: 'sales_target',
      changes: {
        before: { targets: changes.map(({ subject_id, starts_on, before }) => ({ subject_id, starts_on, before })) },
        after: {
          ...table,
          targets: changes.map(({ subject_id, starts_on, after }) => ({ subject_id, starts_on, after })),
        },
      },
    }),
  ]);
  return changes;
}
