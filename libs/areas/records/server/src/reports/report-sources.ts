import type { AppContext, Reader } from '@crm/server-kit';
import type { RawBuilder } from 'kysely';
import type { ExportRules } from '../export/record-export.ts';
import type { ExportWish } from '../export/export-wish.ts';
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
  /** The company's own words of a kind that it defines itself, and of its fields by name. */
  words?: { label: string; fields: Readonly<Record<string, string>> };
}

/** Returns the kinds that the reader's company defines itself, by name. */
export type OwnSources = (reader: Reader) => Promise<readonly (readonly [name: string, source: ReportSource])[]>;

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

const own = new WeakMap<AppContext, OwnSources[]>();

/** Offers kinds that companies define themselves for reports. */
export const addOwnReportSources = (app: AppContext, of: OwnSources): void =>
  void own.set(app, [...(own.get(app) ?? []), of]);

/** Returns the kinds that a reader can make reports of, by name. */
export async function reportSources(app: AppContext, reader: Reader): Promise<ReadonlyMap<string, ReportSource>> {
  const defined = await Promise.all((own.get(app) ?? []).map((of) => of(reader)));
  return new Map([...(sources.get(app) ?? []), ...defined.flat()]);
}
