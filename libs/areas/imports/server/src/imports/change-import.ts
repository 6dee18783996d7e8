import type { FieldIssue, ImportState, Input, imports } from '@crm/contract';
import { addJob, inUse, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { rulesOf } from '../checking/import-plan.ts';
import { checkTask, readFileTask } from '../files/tasks.ts';
import { presentImport } from './present-import.ts';
import { findImport, heldImport, importUpdate, noSettings } from './stored-import.ts';
import type { Format, Settings, StoredImport } from './stored-import.ts';

type Body = Input<(typeof imports)['operations']['updateImport']>['body'];

/** The states in which nothing has been written yet. */
const drafts: readonly ImportState[] = ['ready', 'checking', 'checked', 'failed'];

/** @throws AppError InUse when the import is being read, or has run */
export function mustBeDraft({ state }: StoredImport): void {
  if (!drafts.includes(state)) throw inUse({ state });
}

/** The columns of an import whose rows have no verdict. */
const unchecked = { checked_to: 0, counts: '{}', cleared: '{}', new_choices: '{}' };

const next = sql<number>`lock_version + 1`;

/** Changes how the file is read, or what its columns mean. Verdicts of other settings are dropped. */
export async function changeImport(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  await ctx.db.transaction(async (db) => {
    const found = await heldImport(ctx, db, id);
    mustBeDraft(found);
    if (found.lock_version !== body.lock_version) throw stale(await presentImport(app, { ...ctx, db }, found));
    const { settings, format } = body;
    if (settings) throwIfInvalid(await settingsIssues(app, ctx, found, settings));
    const isReread = format !== undefined && needsReading(found, format);
    const rows = { ...unchecked, updated_at: app.clock.now(), lock_version: next, problem: null };
    await db.all(
      importUpdate(ctx.domainId, id).set({
        ...rows,
        state: isReread ? 'reading' : 'ready',
        ...(settings ? { settings: JSON.stringify(settings) } : {}),
        ...(format && hasOtherHeadings(found, format) ? { settings: JSON.stringify(noSettings) } : {}),
        ...(format ? { format: JSON.stringify(formatAfter(found, format)) } : {}),
      }),
    );
    if (isReread) {
      const task = { domain_id: ctx.domainId, import_id: id, version: found.lock_version + 1 };
      await addJob(db.tx, readFileTask, task);
    }
  });
  return { data: await presentImport(app, ctx, await findImport(ctx, id)) };
}

/** Returns the format after a change. Another sheet has its headings elsewhere, where the reading finds them. */
const formatAfter = ({ format }: StoredImport, wanted: Format) => ({
  ...format,
  ...wanted,
  ...(format.sheet === wanted.sheet ? {} : { header_row: undefined }),
});

const hasOtherHeadings = ({ format }: StoredImport, wanted: Format): boolean =>
  format.sheet !== wanted.sheet || format.header_row !== wanted.header_row;

const needsReading = (found: StoredImport, wanted: Format): boolean =>
  found.state === 'failed' ||
  found.format.encoding !== wanted.encoding ||
  found.format.delimiter !== wanted.delimiter ||
  hasOtherHeadings(found, wanted);

/** Returns what is wrong with settings: columns and keys that the kind does not have, or keys without their columns. */
async function settingsIssues(
  app: AppContext,
  ctx: StaffContext,
  { entity, scope }: StoredImport,
  { mapping, mode, key }: Settings,
): Promise<FieldIssue[]> {
  const rules = rulesOf(app, entity);
  const known = new Set((await rules.columns(ctx.db, scope)).map((column) => column.id));
  const mapped = mapping.map(({ column }) => column);
  const issues: FieldIssue[] = mapped.flatMap((column, index) => {
    const field = `settings.mapping[${index}].column`;
    if (!known.has(column)) return [{ field, rule: 'unknown' }];
    return mapped.indexOf(column) < index ? [{ field, rule: 'duplicate' }] : [];
  });
  if (mode === 'create') return issues;
  const found = (await rules.keys(ctx.db, scope)).find(({ id }) => id === key);
  if (!found) return [...issues, { field: 'settings.key', rule: 'errors.required' }];
  const missing = found.columns.filter((column) => !mapped.includes(column));
  return [...issues, ...missing.map((column) => ({ field: 'settings.key', rule: 'columns', params: { column } }))];
}

/** Has every row checked; a check that runs already goes on. */
export async function checkImport(app: AppContext, ctx: StaffContext, id: number) {
  await ctx.db.transaction(async (db) => {
    const found = await heldImport(ctx, db, id);
    mustBeDraft(found);
    if (found.state === 'checking') return;
    throwIfInvalid(found.state === 'failed' ? [{ field: 'state', rule: 'not_allowed' }] : []);
    throwIfInvalid(await settingsIssues(app, ctx, found, found.settings));
    if (found.settings.mapping.length === 0) throwIfInvalid([{ field: 'settings.mapping', rule: 'errors.required' }]);
    const task = { domain_id: ctx.domainId, import_id: id, version: found.lock_version + 1 };
    const values = { ...unchecked, state: 'checking', lock_version: next, updated_at: app.clock.now() };
    await db.all(importUpdate(ctx.domainId, id).set(values));
    await addJob(db.tx, checkTask, task);
  });
  return { data: await presentImport(app, ctx, await findImport(ctx, id)) };
}
