import type { FieldIssue } from '@crm/contract';
import { campaignLimits } from '@crm/contract';
import { readTexts } from '@crm/custom-fields-server';
import { CsvEncodingError, CsvFormatError, CsvSizeError, invalid, readCsv } from '@crm/server-kit';
import type { CsvRow } from '@crm/server-kit';
import { date, emailKey, normaliseDate } from '@crm/validation';
import { fileColumns } from './columns.ts';
import type { FileField } from './columns.ts';

/** A recipient of a file, in stored form. */
export interface FileRecipient {
  line: number;
  company: string;
  last_name: string;
  first_name: string | null;
  kana: string | null;
  department: string | null;
  position: string | null;
  email: string;
  tel_no: string | null;
  consent: { status: 'opt_in' | 'business_card' | 'customer' | 'published'; on: string; how: string } | null;
}

export interface RowError {
  line: number;
  field: string;
  rule: string;
}

export interface ReadFile {
  header: readonly string[];
  rows: readonly CsvRow[];
  recipients: FileRecipient[];
  errors: RowError[];
}

/** Reads a file of recipients. @throws 422 for a file that is no such table, or one with too many rows */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const [header, ...rows] = await allRows(bytes);
  const places = columnPlaces(header);
  if (rows.length === 0) throw invalid({ field: 'file', rule: 'campaign_file_empty' });
  const limit = campaignLimits.fileRows;
  if (rows.length > limit) throw invalid({ field: 'file', rule: 'max_items', params: { limit } });
  const recipients: FileRecipient[] = [];
  const errors: RowError[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const { recipient, issues } = readRow(row, places);
    const key = recipient && emailKey(recipient.email);
    if (key && seen.has(key)) errors.push({ line: row.line, field: 'email', rule: 'campaign_file_twice' });
    else if (recipient) recipients.push(recipient);
    else errors.push(...issues.map(({ field, rule }) => ({ line: row.line, field, rule })));
    if (key) seen.add(key);
  }
  return { header: header!.cells, rows, recipients, errors };
}

async function allRows(bytes: Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(bytes, campaignLimits.fileRows * 40)) rows.push(row);
  } catch (error) {
    if (error instanceof CsvSizeError) throw invalid({ field: 'file', rule: 'campaign_file_size' });
    if (error instanceof CsvEncodingError || error instanceof CsvFormatError)
      throw invalid({ field: 'file', rule: 'campaign_file_broken', params: { line: error.line } });
    throw error;
  }
  return rows;
}

type Places = Partial<Record<FileField, number>>;

function columnPlaces(header: CsvRow | undefined): Places {
  const names = (header?.cells ?? []).map((cell) => cell.normalize('NFKC').replace(/[\s*＊]/g, ''));
  const places = Object.fromEntries(
    fileColumns.flatMap(({ field, name }) => (names.includes(name) ? [[field, names.indexOf(name)]] : [])),
  ) as Places;
  const missing = fileColumns.find(({ field, isRequired }) => isRequired && places[field] === undefined);
  if (missing) throw invalid({ field: 'file', rule: 'campaign_file_column', params: { column: missing.name } });
  return places;
}

function readRow({ line, cells }: CsvRow, places: Places): { recipient?: FileRecipient; issues: FieldIssue[] } {
  const cell = (field: FileField): string => (places[field] === undefined ? '' : (cells[places[field]] ?? '')).trim();
  const texts = fileColumns.filter((column) => column.kind !== undefined);
  const kinds = Object.fromEntries(texts.map(({ field, kind }) => [field, kind!]));
  const { values, issues } = readTexts(kinds, Object.fromEntries(texts.map(({ field }) => [field, cell(field)])));
  const missing = fileColumns
    .filter(({ field, isRequired }) => isRequired && !values[field])
    .map(({ field }) => ({ field, rule: 'errors.required' }));
  const day = normaliseDate(cell('consent_on'));
  const wrongDay = day !== '' && date(day) ? [{ field: 'consent_on', rule: 'errors.invalid_date' }] : [];
  const wrong = [...issues, ...missing, ...wrongDay];
  if (wrong.length > 0) return { issues: wrong };
  const how = cell('consent_how').slice(0, 500);
  const consent = day === '' ? null : { status: statusOf(how), on: day, how };
  const { company, last_name, first_name, kana, department, position, email, tel_no } = values;
  const recipient = { line, company, last_name, first_name, kana, department, position, email, tel_no, consent };
  return { recipient: recipient as FileRecipient, issues: [] };
}

/** Returns the ground of the mail law that a way of consent belongs to. */
const statusOf = (how: string) =>
  /名刺/.test(how)
    ? 'business_card'
    : /取引|契約|顧客/.test(how)
      ? 'customer'
      : /公開|公表|掲載/.test(how)
        ? 'published'
        : 'opt_in';
