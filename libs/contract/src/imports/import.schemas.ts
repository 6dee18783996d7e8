import { Type } from 'typebox';
import { Count, Id, LockVersion, Text, named, nullable, oneOf, oneOfNumbers } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';

type ImportedKind = Extract<(typeof recordKinds)[number], { isImported: true }>;
const importedKinds: readonly ImportedKind[] = recordKinds.filter((kind) => 'isImported' in kind);
export type ImportEntity = ImportedKind['entity'];

/** The kinds of records that can be imported; the areas register how. */
export const importEntities: readonly ImportEntity[] = importedKinds.map(({ entity }) => entity);

export const importStates = [
  'uploading',
  'reading',
  'ready',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importEncodings = ['utf8', 'cp932'] as const;
export const importDelimiters = ['comma', 'tab', 'semicolon'] as const;

/**
 * `create`: every row is a new record; `update`: every row changes one; `update_only`: as `update`, and rows without a
 * record are skipped; `upsert`: rows without a record create one.
 */
export const importModes = ['create', 'update', 'update_only', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];

export const importVerdicts = ['create', 'update', 'skip', 'duplicate', 'error'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

export const ImportFormat = named('ImportFormat', 'How the file is read.', {
  encoding: oneOf(importEncodings),
  delimiter: oneOf(importDelimiters),
  /** The row with the headings, counted from 1; rows above it are left out. */
  header_row: Type.Integer({ minimum: 1, maximum: 20 }),
  /** The sheet of a workbook; its encoding and delimiter have no effect. */
  sheet: Type.Optional(Text(100)),
});

/** The greatest number of columns of a file. */
export const importColumnsMax = 500;

/** The damage that spreadsheets do to columns, and that an import can repair. */
export const importRepairs = ['lost_zero', 'code_as_date', 'mojibake'] as const;
export type ImportRepair = (typeof importRepairs)[number];
export const importDamages = [...importRepairs, 'shortened', 'second_header'] as const;

export const ImportFinding = named('ImportFinding', 'Damage that a spreadsheet has done to a column of a file.', {
  damage: oneOf(importDamages),
  /** The column of the file, counted from 0. */
  source: Type.Integer(),
  /** The number of damaged cells among the first 20,000 rows. */
  count: Count,
  /** A damaged cell, and the cell after its repair; null when it cannot be repaired. */
  example: Type.String(),
  repaired: nullable(Type.String()),
});

/** The reasons why a column is proposed: the heading, what the cells are, the last file, or the system it comes from. */
export const importReasons = [
  'heading',
  'earlier',
  'format',
  'preset',
  'email',
  'phone',
  'mobile',
  'postal_code',
  'url',
  'date',
  'corporate_number',
  'prefecture',
  'member',
  'choice',
] as const;

export const ImportProposal = named('ImportProposal', 'The reason why a column of the records is proposed.', {
  column: Type.String(),
  /** The columns of the file that it was proposed for. */
  sources: Type.Array(Type.Integer()),
  reason: oneOf(importReasons),
});

export const ImportMapping = named('ImportMapping', 'The origin of the values of one column of the records.', {
  column: Text(60),
  /** The columns of the file, counted from 0; several are joined. Empty with a constant. */
  sources: Type.Array(Type.Integer({ minimum: 0, maximum: importColumnsMax - 1 }), { maxItems: 10 }),
  /** The text between joined columns. */
  separator: Type.Optional(Text(10)),
  /** The word of the text, counted from 1, for a name that is split at its space; 0: all of it. */
  part: Type.Optional(oneOfNumbers([0, 1, 2])),
  /** The value of every row. */
  constant: Type.Optional(Text(1_000)),
});

export const ImportSettings = named('ImportSettings', 'The meaning of the columns, and what the rows do.', {
  mapping: Type.Array(ImportMapping, { maxItems: 200 }),
  mode: oneOf(importModes),
  /** The columns of the file whose cells are repaired before they are read. */
  repairs: Type.Optional(
    Type.Array(
      Type.Object({
        source: Type.Integer({ minimum: 0, maximum: importColumnsMax - 1 }),
        damage: oneOf(importRepairs),
      }),
      { maxItems: 200 },
    ),
  ),
  /** The key by which rows find their record; null when all rows are new. */
  key: nullable(Text(60)),
  /** The effect of an empty cell on a record that has a value. */
  empty: oneOf(['clear', 'keep']),
  /** The treatment of a new row that resembles a record of the base. */
  similar: oneOf(['skip', 'create']),
  /** True when choices that do not exist are created; for administrators only. */
  creates_choices: Type.Optional(Type.Boolean()),
  /** True when automations and notices react to the written records. */
  reacts: Type.Boolean(),
});

export const ImportKind = named('ImportKind', 'A kind of records that the caller may import.', {
  entity: oneOf(importEntities),
  /** The definitions of which an import names one: deal types, or custom objects; null for a kind without any. */
  types: nullable(Type.Array(Type.Object({ id: Id, name: Type.String() }))),
});

export const ImportColumn = named('ImportColumn', 'A column of the records that a file may fill.', {
  id: Type.String(),
  label: Type.String(),
  /** True when a new record needs it. */
  is_required: Type.Boolean(),
  /** The column that the second word fills when a cell is split at its space, such as 名 beside 姓; null for none. */
  second: nullable(Type.String()),
});

export const ImportKey = named('ImportKey', 'A key by which rows find their record.', {
  id: Type.String(),
  label: Type.String(),
  /** The columns that it is made of. */
  columns: Type.Array(Type.String()),
});

const Verdicts = Type.Object(
  Object.fromEntries(importVerdicts.map((verdict) => [verdict, Count])) as Record<ImportVerdict, typeof Count>,
);

export const Import = named('Import', 'A file that is brought in, with its settings and its progress.', {
  id: Id,
  entity: oneOf(importEntities),
  deal_type_id: nullable(Type.Integer()),
  custom_object_def_id: nullable(Type.Integer()),
  user: Type.Object({ id: Id, name: Type.String() }),
  file_name: Type.String(),
  file_size: Type.Integer(),
  state: oneOf(importStates),
  /** The reason why the file cannot be read, in the reader's language. */
  problem: nullable(Type.String()),
  /** Null until the file has arrived. */
  format: nullable(ImportFormat),
  /** The sheets of a workbook; none for a text file. */
  sheets: Type.Array(Type.String()),
  /** The headings of the file. */
  header: Type.Array(Type.String()),
  /** The first rows of the file below its headings. */
  sample: Type.Array(Type.Array(Type.String())),
  settings: ImportSettings,
  findings: Type.Array(ImportFinding),
  /** The columns that the file suggested, with the reasons. */
  proposals: Type.Array(ImportProposal),
  /** The name of the system that has exported the file; null for an unknown one. */
  preset: nullable(Type.String()),
  columns: Type.Array(ImportColumn),
  keys: Type.Array(ImportKey),
  /** The number of rows below the headings. */
  row_count: Count,
  checked_count: Count,
  counts: Verdicts,
  /** The number of values that empty cells would clear, by column. */
  cleared: Type.Array(Type.Object({ column: Type.String(), count: Count })),
  /** True when the caller may have missing choices created. */
  may_create_choices: Type.Boolean(),
  /** The choices that the run creates, with the number of rows that have them. */
  new_choices: Type.Array(Type.Object({ column: Type.String(), label: Type.String(), count: Count })),
  job_id: nullable(Type.Integer()),
  undo_job_id: nullable(Type.Integer()),
  ran_at: nullable(Type.String()),
  /** The time until which the import can be undone; null when it cannot. */
  undo_until: nullable(Type.String()),
  created_at: Type.String(),
  lock_version: LockVersion,
});

export const ImportRow = named('ImportRow', 'A row of a file, and what would become of it.', {
  /** The place of the row among all rows of the file, counted from 1. */
  place: Type.Integer({ minimum: 1 }),
  /** The line on which the row begins. */
  line: Type.Integer(),
  cells: Type.Array(Type.String()),
  /** Null until the row has been checked. */
  verdict: nullable(oneOf(importVerdicts)),
  /** The record that the row changes, or that it resembles. */
  record_id: nullable(Type.Integer()),
  issues: Type.Array(
    Type.Object({
      /** The column of the records; null when the row as a whole is meant. */
      column: nullable(Type.String()),
      /** In the reader's language. */
      message: Type.String(),
    }),
  ),
  differences: Type.Array(
    Type.Object({ column: Type.String(), label: Type.String(), before: Type.String(), after: Type.String() }),
  ),
  /** The result of the row: written, refused, put back, or left because the record was changed since. */
  outcome: nullable(oneOf(['written', 'failed', 'undone', 'kept'])),
});
