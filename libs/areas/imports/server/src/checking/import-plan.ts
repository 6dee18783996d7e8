import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { exportWords, importRules } from '@crm/records-server';
import type { ExportColumn, ExportWords, ImportColumn, ImportKey, ImportRules } from '@crm/records-server';
import { notFound } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import type { Settings, StoredImport } from '../imports/stored-import.ts';
import { rowsQuery } from '../rows/stored-rows.ts';

export type Mapping = Settings['mapping'][number];

/** A column of the records with the cells that its values come from. */
export interface MappedColumn {
  column: ImportColumn;
  from: Mapping;
}

/** Everything that rows are checked and written by. */
export interface ImportPlan {
  rules: ImportRules;
  settings: Settings;
  scope: StoredImport['scope'];
  mapped: readonly MappedColumn[];
  /** The columns that a new record needs a value of. */
  required: readonly ImportColumn[];
  key: ImportKey | undefined;
  items: readonly CustomItemRow[];
  exported: ReadonlyMap<string, ExportColumn<never>>;
  words: ExportWords;
  /** True when choices that do not exist are taken as they will be created. */
  createsChoices: boolean;
  /** The number of cells that a row should have. */
  width: number;
}

/** Returns the import of a kind. @throws AppError RecordNotFound when no area registers one */
export function rulesOf(app: AppContext, entity: string): ImportRules {
  const rules = importRules(app, entity);
  if (!rules) throw notFound();
  return rules;
}

/** Loads what the rows of an import are checked by. */
export async function importPlan(
  app: AppContext,
  db: TenantDb,
  { id, entity, scope, settings, ...found }: StoredImport,
  locale: Locale,
  { createsChoices = false } = {},
): Promise<ImportPlan> {
  const rules = rulesOf(app, entity);
  const columns = await rules.columns(db, scope);
  const exported = await rules.exported(db, scope);
  const known = new Map(columns.map((column) => [column.id, column]));
  return {
    rules,
    settings,
    scope,
    mapped: settings.mapping.flatMap((from) => {
      const column = known.get(from.column);
      return column ? [{ column, from }] : [];
    }),
    required: columns.filter(({ isRequired }) => isRequired),
    key: settings.mode === 'create' ? undefined : (await rules.keys(db, scope)).find((key) => key.id === settings.key),
    items: await customItems.list(db, entity, scope.deal_type_id ?? scope.custom_object_def_id),
    exported: new Map(exported.map((column) => [column.id, column])),
    words: await exportWords(db, locale, rules.masters),
    createsChoices,
    width: (await headerOf(db, { id, ...found })).length,
  };
}

/** Returns the headings of a file; none while it has not been read. */
export async function headerOf(db: TenantDb, { id, format }: Pick<StoredImport, 'id' | 'format'>): Promise<string[]> {
  const row = await db.first(
    rowsQuery(db.domainId, id)
      .where('place', '=', format.header_row ?? 1)
      .limit(1),
  );
  return (row?.cells ?? []).map((cell) => cell.trim());
}
