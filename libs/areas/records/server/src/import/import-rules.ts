import type { FieldIssue } from '@crm/contract';
import type { OpenTransaction, Query, TenantDb } from '@crm/database';
import type { CustomItemRow, ParsedCustoms } from '@crm/custom-fields-server';
import type { AppContext, Locale, Predicate, Reader, StaffContext } from '@crm/server-kit';
import type { RawBuilder } from 'kysely';
import type { ExportColumn } from '../export/export-columns.ts';
import type { MatchingIds } from '../export/id-pages.ts';

/** The value of a cell in its stored form, or the reason why it has none: a rule, or a word of the imports area. */
export type CellRead = { value: unknown } | { reason: string; params?: FieldIssue['params'] };

/** The id of the record that a text names; several records may have the name. */
export type Found = number | 'ambiguous';

/** The contents that cells show by themselves, by which a column without a telling heading is mapped. */
export type ImportContent =
  | 'email'
  | 'phone'
  | 'mobile'
  | 'postal_code'
  | 'url'
  | 'date'
  | 'corporate_number'
  | 'prefecture'
  | 'member'
  | 'choice';

/** The entries that a column chooses from, where an import may complete them: members who administer the company. */
export interface ImportChoices {
  /** Returns the column with entries that do not exist yet, to check rows by. */
  with: (labels: readonly string[]) => ImportColumn;
  add: (app: AppContext, ctx: StaffContext, labels: readonly string[]) => Promise<unknown>;
  /** Deletes those of the entries that no record has. */
  removeUnused: (app: AppContext, ctx: StaffContext, labels: readonly string[]) => Promise<unknown>;
}

/** A column of a kind's records that a file may fill. Its id is that of the kind's export. */
export interface ImportColumn {
  id: string;
  label: Record<Locale, string>;
  /** Further headings that files of other systems have. */
  aliases?: readonly string[];
  /** The headings of files that have the value in parts, in the order in which the parts are joined. */
  parts?: readonly (readonly string[])[];
  content?: ImportContent;
  choices?: ImportChoices;
  /** The column that the second word fills when a cell is split at its space. */
  second?: string;
  /** The columns whose cells are split, where they hold both words. */
  wholes?: readonly string[];
  /** The column of the table. */
  field: string;
  /** The custom item whose value it is. */
  itemId?: number;
  /** True when a new record needs a value. */
  isRequired?: boolean;
  /** True for the id, which finds a record and is never written. */
  isKeyOnly?: boolean;
  /** Reads a cell that is not empty. With a `lookup`, the value is the text to look up, or a list of texts. */
  read: (text: string) => CellRead;
  lookup?: (reader: Reader, texts: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  /** Returns the present value of a record, if it is not that of the column. */
  stored?: (record: never) => unknown;
}

/** The values of a row, by the columns of the table. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A key by which rows find their record. */
export interface ImportKey {
  id: string;
  label: Record<Locale, string>;
  /** The import columns that it is made of. */
  columns: readonly string[];
  /** Returns the key of a row; null when a part is missing. */
  keyOf: (values: RowValues, customs: RowValues) => string | null;
  /** Returns the visible records that have one of the keys. */
  find: (
    reader: Reader,
    keys: readonly string[],
    scope: ImportScope,
  ) => Promise<readonly { key: string; id: number }[]>;
}

/** A row that is about to be written. */
export interface ImportWrite<Row = StoredRow> {
  /** The id of the record; a new one has it, too. */
  id: number;
  values: RowValues;
  customs: ParsedCustoms['values'];
  /** The present record; absent for a new one. */
  before?: Row;
}

export interface StoredRow {
  id: number;
  lock_version: number;
  customs: object;
}

/** The definition of the records of an import: the deal type, or the definition of custom objects. */
export interface ImportScope {
  deal_type_id?: number;
  custom_object_def_id?: number;
}

/** A row whose cells have been read, before its rules are checked. */
export interface ReadRow {
  values: RowValues;
  customs: ParsedCustoms['values'];
  before?: StoredRow;
}

/** The import of a kind: its columns, its keys and the rules of its area. */
export interface ImportRules {
  /** The kind's words, for titles and file names. */
  name: Record<Locale, string>;
  /** The definitions that its records belong to, one an import: the field that names it, and those that a viewer sees. */
  typed?: {
    by: keyof ImportScope;
    types: (viewer: StaffContext) => Promise<readonly { id: number; name: string }[]>;
  };
  /** The kind's table; its writer is `write_<table>`. */
  table: string;
  /** Returns true when profile and role let the viewer create and change records. */
  may: (viewer: StaffContext, scope: ImportScope) => boolean | Promise<boolean>;
  /** Returns true when the role lets the viewer delete records, as the undo of new ones does. */
  mayDelete: (viewer: StaffContext, scope: ImportScope) => boolean;
  columns: (db: TenantDb, scope: ImportScope) => Promise<readonly ImportColumn[]>;
  keys: (db: TenantDb, scope: ImportScope) => readonly ImportKey[] | Promise<readonly ImportKey[]>;
  /** Returns the key by which two new rows of a file are the same record; null for none. */
  rowKey?: (values: RowValues) => string | null;
  /** Returns, for each new row, the id of a record of the base that it resembles. */
  similar?: (reader: Reader, rows: readonly RowValues[]) => Promise<readonly (number | null)[]>;
  /** Selects the ids of all visible records, as the export does. */
  matching: (reader: Reader, scope: ImportScope) => Promise<MatchingIds>;
  /** Reads visible records as the export does. */
  rows: (reader: Reader, ids: readonly number[]) => Query<StoredRow>;
  /** The columns of the export, for the texts of present values. */
  exported: (db: TenantDb, scope: ImportScope) => Promise<readonly ExportColumn<never>[]>;
  masters: readonly string[];
  /** Returns true for a row whose check depends on the rows before it, so that it is written alone. */
  isAlone?: (values: RowValues) => boolean;
  /** Checks rows by the rules that no single cell breaks; returns the issues of each. */
  check?: (
    reader: StaffContext,
    rows: readonly ReadRow[],
    scope: ImportScope,
  ) => Promise<readonly (readonly FieldIssue[])[]>;
  /** Reads what `fields` needs besides the rows, before they are written. */
  prepare?: (ctx: StaffContext, writes: readonly ImportWrite[], scope: ImportScope) => Promise<unknown>;
  /** Returns the columns to write. */
  fields: (write: ImportWrite<never>, context: WriteContext) => object;
  /** The values of a new record that the file does not give. */
  defaults?: (ctx: StaffContext, scope: ImportScope) => RowValues | Promise<RowValues>;
  /**
   * The values of a record, the row `present`, that are in other tables: an object of fields that the kind's writer takes.
   * The undo writes them back.
   */
  related?: RawBuilder<object>;
  /** Updates what follows from records that an import has written or put back, in the same transaction. */
  written?: (ctx: StaffContext, db: OpenTransaction, ids: readonly number[], scope: ImportScope) => Promise<void>;
  /** The condition of records that cannot be deleted, since others point to them. */
  inUse?: Predicate;
}

/** The facts that the writer of a kind computes values from. */
export interface WriteContext {
  items: readonly CustomItemRow[];
  now: Date;
  scope: ImportScope;
  /** The answer of `prepare`. */
  prepared: never;
}

const registered = new WeakMap<AppContext, Map<string, ImportRules>>();

/** Registers the import of a kind. */
export function addImportRules(app: AppContext, entity: string, rules: ImportRules): void {
  const known = registered.get(app) ?? new Map<string, ImportRules>();
  registered.set(app, known.set(entity, rules));
}

/** Returns the import of a kind; undefined when its area registers none. */
export const importRules = (app: AppContext, entity: string): ImportRules | undefined =>
  registered.get(app)?.get(entity);

/** Returns the imports of all kinds. */
export const allImportRules = (app: AppContext): ReadonlyMap<string, ImportRules> => registered.get(app) ?? new Map();
