import type { ImportColumn } from '@crm/records-server';
import { AppError } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { createsChoices } from '../checking/creates-choices.ts';
import { rulesOf } from '../checking/import-plan.ts';
import { newChoicesOf } from '../checking/store-verdicts.ts';
import { importUpdate } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';

/** The choices that an import has created, by column. */
type Created = Readonly<Record<string, readonly string[]>>;

/**
 * Creates the choices that the preview has named. They are noted before they are created, so that a run that is resumed
 * creates the rest of them, and the undo knows them all. Choices beyond the limits of an item make errors of their rows.
 */
export async function createChoices(app: AppContext, ctx: StaffContext, found: StoredImport): Promise<void> {
  if (!createsChoices(ctx, found)) return;
  const wanted = Map.groupBy(newChoicesOf(found.new_choices as Record<string, number>), ({ column }) => column);
  const noted: Created = Object.fromEntries(
    [...wanted].map(([column, choices]) => [column, distinct(choices.map(({ label }) => label))]),
  );
  await ctx.db.all(importUpdate(ctx.domainId, found.id).set({ created_choices: JSON.stringify(noted) }));
  for (const [column, labels] of await choiceColumns(app, ctx, found, noted)) {
    const missing = await missingAmong(ctx, column, labels);
    try {
      if (missing.length > 0) await column.choices!.add(app, ctx, missing);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ValidationFailed')) throw error;
    }
  }
}

/** Deletes the choices that an import has created, where no record has them. */
export async function removeChoices(app: AppContext, ctx: StaffContext, found: StoredImport): Promise<void> {
  const created = found.created_choices as Created;
  for (const [column, labels] of await choiceColumns(app, ctx, found, created))
    await column.choices!.removeUnused(app, ctx, labels);
}

async function choiceColumns(app: AppContext, ctx: StaffContext, { entity, scope }: StoredImport, of: Created) {
  const columns = await rulesOf(app, entity).columns(ctx.db, scope);
  return columns.flatMap((column): [ImportColumn, readonly string[]][] =>
    column.choices && of[column.id] ? [[column, of[column.id]!]] : [],
  );
}

async function missingAmong(ctx: StaffContext, column: ImportColumn, labels: readonly string[]): Promise<string[]> {
  if (!column.lookup) return labels.filter((label) => 'reason' in column.read(label));
  const there = await column.lookup(ctx, labels);
  return labels.filter((label) => !there.has(label));
}

/** Returns labels once each; width and kana are folded. */
const distinct = (labels: readonly string[]): string[] => [
  ...new Map(labels.toReversed().map((label) => [searchKey(label), label])).values(),
];
