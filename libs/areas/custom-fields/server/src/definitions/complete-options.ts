import type { Transaction } from '@crm/database';
import { auditInsert, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import type { OptionInput } from './items.rules.ts';
import { saveOptions } from './save-options.ts';
import { holdDefinitions, ofType, tableOf } from './scope.ts';
import type { ItemScope } from './scope.ts';

/** A choice item of a scope. */
export interface ChoiceItem extends ItemScope {
  itemId: number;
}

/** Adds choices after those of the item. @throws AppError ValidationFailed for more than an item may have */
export const addOptions = (app: AppContext, ctx: StaffContext, of: ChoiceItem, labels: readonly string[]) =>
  changeOptions(app, ctx, of, async (_tx, { options }) => {
    const most = limits.domain.customItemChoices;
    const isTooMany = options.length + labels.length > most;
    throwIfInvalid(isTooMany ? [{ field: 'options', rule: 'max_items', params: { limit: most } }] : []);
    return labels.map((label) => ({ label }));
  });

/** Deletes those of the choices that no record has. */
export const removeUnusedOptions = (app: AppContext, ctx: StaffContext, of: ChoiceItem, labels: readonly string[]) =>
  changeOptions(app, ctx, of, async (tx, { id, options }) => {
    const named = options.filter(({ label }) => labels.includes(label));
    const { rows } = await sql<{
      value: string;
    }>`select value from unnest(${named.map(({ value }) => value)}::text[]) as value
      where exists (select from ${sql.table(tableOf(of.entity))} where domain_id = ${ctx.domainId}
        and deleted_at is null and ${ofType(of)} and customs -> ${String(id)}::text ? value)`.execute(tx);
    return named
      .filter(({ value }) => !rows.some((used) => used.value === value))
      .map((option) => ({ id: option.id, label: option.label, deleted: true }));
  });

async function changeOptions(
  app: AppContext,
  ctx: StaffContext,
  { itemId, ...scope }: ChoiceItem,
  change: (tx: Transaction, item: CustomItemRow) => Promise<OptionInput[]>,
): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    await holdDefinitions(tx, ctx.domainId);
    const query = customItems.query(ctx.domainId, scope.entity, scope.typeId);
    const item = (await tx.executeQuery(query.compile())).rows.find(({ id }) => id === itemId);
    const changed = item ? await change(tx, item) : [];
    if (!item || changed.length === 0) return;
    const kept = item.options.filter(({ id }) => !changed.some((one) => one.id === id));
    const options = [...kept.map(({ id, label }) => ({ id, label })), ...changed];
    await saveOptions(tx, app, ctx.domainId, itemId, options);
    await tx
      .updateTable('custom_items')
      .set((eb) => ({ lock_version: eb('lock_version', '+', 1), updated_at: app.clock.now() }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', itemId)
      .execute();
    const changes = { before: { options: item.options }, after: { options } };
    await tx.executeQuery(
      auditInsert(ctx, { action: 'update', entity: `${scope.entity}_custom_item`, recordId: itemId, changes }),
    );
  });
}
