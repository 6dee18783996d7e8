import type { AppContext, Reader } from '@crm/server-kit';
import type { RawBuilder } from 'kysely';
import type { ExportRules, ExportWish } from '../export/record-export.ts';
import type { MatchingIds } from '../export/id-pages.ts';

/** A field that reports group records by. */
export interface ReportDimension {
  /** choice: an id or a fixed text; day: a date or a time, grouped by periods of Asia/Tokyo. */
  type: 'choice' | 'day';
  /** Its value: an id, a text, a `date` or a `timestamptz`. */
  column: string | RawBuilder<unknown>;
  /** True for a `timestamptz`. */
  isTime?: boolean;
}

/** The fields of a kind that reports can use, by the names of its list's conditions. */
export interface ReportFields {
  dimensions: Readonly<Record<string, ReportDimension>>;
  /** The numbers that can be summed and averaged; their number can always be counted. */
  measures: Readonly<Record<string, string | RawBuilder<unknown>>>;
}

/** A kind of records that reports can be made of. */
export interface ReportSource extends ReportFields {
  /** Returns the visible records that match, as exports see them. @throws AppError for an unknown condition */
  matching: (reader: Reader, wish: ExportWish<{ deal_type_id?: number }>) => Promise<MatchingIds>;
}

const sources = new WeakMap<AppContext, Map<string, ReportSource>>();

/** Offers a kind for reports under the name of its records: `deals`. */
export function addReportSource(
  app: AppContext,
  name: string,
  { matching }: ExportRules<never, never>,
  fields: ReportFields,
): void {
  const known = sources.get(app) ?? new Map<string, ReportSource>();
  sources.set(app, known.set(name, { ...fields, matching: matching as unknown as ReportSource['matching'] }));
}

/** Returns the kinds that reports can be made of, by name. */
export const reportSources = (app: AppContext): ReadonlyMap<string, ReportSource> => sources.get(app) ?? new Map();
