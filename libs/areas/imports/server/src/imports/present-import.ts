import { importVerdicts } from '@crm/contract';
import type { Import } from '@crm/contract';
import type { ImportColumn } from '@crm/records-server';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import { DAY_MS } from '@crm/format/days';
import type { Static } from 'typebox';
import { mayCreateChoices } from '../checking/creates-choices.ts';
import { newChoicesOf } from '../checking/store-verdicts.ts';
import { headerOf, rulesOf } from '../checking/import-plan.ts';
import { problemWords } from '../files/problem-words.ts';
import { rowsQuery } from '../rows/stored-rows.ts';
import { headerRowOf } from './stored-import.ts';
import type { Format, StoredFormat, StoredImport } from './stored-import.ts';

/** The days for which an import and its undo are kept (spec 3 §2.16). */
export const KEPT_DAYS = 30;
/** The rows that show what a file holds. */
const SAMPLE = 20;

const isRead = ({ state }: StoredImport) => !['uploading', 'reading', 'failed'].includes(state);

const isWhole = (format: StoredFormat): format is StoredFormat & Format =>
  Boolean(format.encoding && format.delimiter && format.header_row);

const withoutSheets = ({ sheets: _sheets, ...format }: StoredFormat & Format): Format => format;

/** Returns the time until which an import can be undone; null before it has run. */
export const undoUntil = ({ ran_at }: Pick<StoredImport, 'ran_at'>): Date | null =>
  ran_at === null ? null : new Date(new Date(ran_at).getTime() + KEPT_DAYS * DAY_MS);

/** Returns a column in the form that the API sends. */
export const presentColumn = ({ id, label, second, isRequired = false }: ImportColumn, locale: Locale) => ({
  id,
  label: label[locale],
  is_required: isRequired,
  second: second ?? null,
});

/** Returns an import in the form that the API sends. */
export async function presentImport(
  app: AppContext,
  ctx: StaffContext,
  found: StoredImport,
): Promise<Static<typeof Import>> {
  const { locale, db } = ctx;
  const rules = rulesOf(app, found.entity);
  const headerRow = headerRowOf(found);
  const sample = rowsQuery(ctx.domainId, found.id).where('place', '>', headerRow).orderBy('place').limit(SAMPLE);
  const columns = await rules.columns(db, found.scope);
  const until = undoUntil(found);
  return {
    id: found.id,
    entity: found.entity,
    deal_type_id: found.scope.deal_type_id ?? null,
    custom_object_def_id: found.scope.custom_object_def_id ?? null,
    user: { id: found.user_id, name: found.user_name ?? '' },
    file_name: found.file_name,
    file_size: found.file_size,
    state: found.state,
    problem: found.problem && problemWords(found.problem, locale),
    format: isWhole(found.format) ? withoutSheets(found.format) : null,
    sheets: found.format.sheets ?? [],
    header: isRead(found) ? await headerOf(db, found) : [],
    sample: isRead(found) ? (await db.all(sample)).map(({ cells }) => cells) : [],
    settings: found.settings,
    findings: found.findings,
    proposals: found.proposals,
    preset: found.preset,
    columns: columns.map((column) => presentColumn(column, locale)),
    keys: (await rules.keys(db, found.scope)).map((key) => ({
      id: key.id,
      label: key.label[locale],
      columns: [...key.columns],
    })),
    row_count: Math.max(0, found.row_count - headerRow),
    checked_count: Math.max(0, found.checked_to - headerRow),
    counts: Object.fromEntries(importVerdicts.map((verdict) => [verdict, found.counts[verdict] ?? 0])) as never,
    cleared: Object.entries(found.cleared as Record<string, number>).map(([column, count]) => ({ column, count })),
    may_create_choices: mayCreateChoices(ctx) && columns.some(({ choices }) => choices),
    new_choices: newChoicesOf(found.new_choices as Record<string, number>),
    job_id: found.job_id,
    undo_job_id: found.undo_job_id,
    ran_at: found.ran_at,
    undo_until: until && until > app.clock.now() ? until.toISOString() : null,
    created_at: found.created_at,
    lock_version: found.lock_version,
  };
}
