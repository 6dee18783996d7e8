import { cleanText } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import { auditInsert, check, inUse } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { lifecycleStages } from './lifecycle-stages.repository.ts';
import { leftOut, stageIssues } from './lifecycle-stages.rules.ts';
import type { StageInput } from './lifecycle-stages.rules.ts';

/** Saves the stages in the order of the rows; a stage that contacts are in cannot be deleted (spec 3 §2.18). */
export async function saveStages(house: House, ctx: StaffContext, input: readonly StageInput[]) {
  const rows = input.map((row) => ({ ...row, name: normaliseText(cleanText(row.name)) }));
  await ctx.db.transaction(async (tx) => {
    // Locked, so that two who save at once do so one after the other and no contact begins to use what is deleted.
    const existing = (await tx.executeQuery(lifecycleStages.query(ctx.domainId).forUpdate().compile())).rows;
    check(stageIssues(rows, existing));
    await refuseUsed(tx, ctx.domainId, rows);
    const now = house.clock.now();
    for (const [order_num, row] of [...rows, ...leftOut(rows, existing)].entries()) {
      await save(tx, ctx.domainId, row, { order_num, now });
    }
    const changes = { before: existing, after: rows };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'lifecycle_stage', changes }));
  });
  return lifecycleStages.list(ctx.db, { deleted: false });
}

async function save(
  tx: Transaction,
  domainId: number,
  { id, name, deleted = false }: StageInput,
  { order_num, now }: { order_num: number; now: Date },
): Promise<void> {
  if (id === undefined) {
    if (!deleted) await tx.insertInto('lifecycle_stages').values({ domain_id: domainId, name, order_num }).execute();
    return;
  }
  await tx
    .updateTable('lifecycle_stages')
    .set({ order_num, updated_at: now, ...(deleted ? { deleted_at: now } : { name, deleted_at: null }) })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute();
}

async function refuseUsed(tx: Transaction, domainId: number, rows: readonly StageInput[]): Promise<void> {
  const deleted = rows.flatMap(({ id, deleted: gone }) => (gone && id !== undefined ? [id] : []));
  if (deleted.length === 0) return;
  const uses = await tx
    .selectFrom('contacts')
    .select((eb) => ['lifecycle_stage_id as id', eb.fn.countAll<number>().as('count')])
    .where('domain_id', '=', domainId)
    .where('lifecycle_stage_id', 'in', deleted)
    .where('deleted_at', 'is', null)
    .groupBy('lifecycle_stage_id')
    .execute();
  if (uses.length === 0) return;
  const place = (id: number | null) => rows.findIndex((row) => row.id === id);
  throw inUse(...uses.map(({ id, count }) => ({ id, field: `lifecycle_stages[${place(id)}].deleted`, count })));
}
