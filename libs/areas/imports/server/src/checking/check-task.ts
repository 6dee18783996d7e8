import { viewersOf } from '@crm/identity-server';
import type { OpenTransaction, TenantDb } from '@crm/database';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import { headerRowOf, importUpdate, loadImport } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { createsChoices } from './creates-choices.ts';
import { checkTask } from '../files/tasks.ts';
import { rowsQuery } from '../rows/stored-rows.ts';
import { checkRows } from './check-rows.ts';
import type { GivenRow } from './row-values.ts';
import { importPlan } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { countCleared, countNewChoices, countVerdicts, plus, verdictsUpdate } from './store-verdicts.ts';

/** The rows of the first slice, which a person waits for, and of the others. */
const FIRST = 100;
const SLICE = 1_000;

/** Returns the context of work for a member who sends no request, with present rights; undefined for who has left. */
export async function memberContext(
  db: TenantDb,
  userId: number,
  { locale, requestId }: { locale: Locale; requestId: string },
): Promise<StaffContext | undefined> {
  const viewer = (await viewersOf(db, [userId])).get(userId);
  return viewer && ({ ...viewer, db, locale, requestId, ip: '', userAgent: '' } as unknown as StaffContext);
}

/** Registers the check of imports. A slice is committed with its counts, so that a second run repeats nothing. */
export function checkImportsOn(app: AppContext): void {
  app.tasks.on(checkTask, async ({ domain_id: domainId, import_id: id, version }) => {
    const db = app.database.tenant(domainId);
    const found = await loadImport(db, id);
    if (!found) return;
    const ctx = await memberContext(db, found.user_id, { locale: 'ja', requestId: `import ${id}` });
    if (!ctx) return;
    const plan = await importPlan(app, db, found, 'ja', { createsChoices: createsChoices(ctx, found) });
    while (await db.transaction((open) => checkSlice({ ...ctx, db: open }, open, { id, version, plan })));
  });
}

interface Slice {
  id: number;
  version: number;
  plan: ImportPlan;
}

/** Checks the next rows; returns false after the last of them, or when the import was changed meanwhile. */
async function checkSlice(ctx: StaffContext, db: OpenTransaction, { id, version, plan }: Slice): Promise<boolean> {
  const held = await db.first(
    importUpdate(ctx.domainId, id)
      .set((eb) => ({ checked_to: eb.ref('checked_to') }))
      .where('state', '=', 'checking')
      .where('lock_version', '=', version)
      .returning(['checked_to', 'counts', 'cleared', 'new_choices', 'format', 'row_count']),
  );
  if (!held) return false;
  const headerRow = headerRowOf({ format: held.format as StoredImport['format'] });
  const from = Math.max(held.checked_to, headerRow);
  const limit = from === headerRow ? FIRST : SLICE;
  const rows = await db.all(rowsQuery(ctx.domainId, id).where('place', '>', from).orderBy('place').limit(limit));
  const checked = await checkRows(ctx, { importId: id, plan }, rows as readonly GivenRow[]);
  const isLast = from + rows.length >= held.row_count;
  const progress = importUpdate(ctx.domainId, id).set({
    checked_to: from + rows.length,
    counts: JSON.stringify(plus(held.counts as Record<string, number>, countVerdicts(checked))),
    cleared: JSON.stringify(plus(held.cleared as Record<string, number>, countCleared(checked))),
    new_choices: JSON.stringify(plus(held.new_choices as Record<string, number>, countNewChoices(checked))),
    ...(isLast ? { state: 'checked' } : {}),
  });
  await db.batch([verdictsUpdate(ctx.domainId, id, checked), progress]);
  return !isLast;
}
