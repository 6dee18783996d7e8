import type { RecordKind } from '@crm/contract';
import type { AppContext, SearchedKind, VisibleSubjects } from '@crm/server-kit';
import { addBinRules } from '../bin/bin-rules.ts';
import type { BinRules } from '../bin/bin-rules.ts';
import { bulkRoutes } from '../bulk/bulk-routes.ts';
import type { BulkRules } from '../bulk/bulk-routes.ts';
import { changesRoutes } from '../changes/changes-routes.ts';
import type { ChangesRules } from '../changes/changes-routes.ts';
import { exportRoutes } from '../export/record-export.ts';
import type { ExportRules } from '../export/record-export.ts';
import type { SumRules } from '../export/record-sums.ts';
import { addImportRules } from '../import/import-rules.ts';
import type { ImportRules } from '../import/import-rules.ts';
import { addReportSource } from '../reports/report-sources.ts';
import type { ReportFields } from '../reports/report-sources.ts';
import { addSearchPage } from '../searches/search-pages.ts';
import type { PageName, SearchPage } from '../searches/search-pages.ts';

/** A kind of record as its area registers it; the parts that it leaves out do not exist for the kind. */
export interface RegisteredKind<Changes extends object = object, Target extends object = object> {
  /** Returns the statement of the visible records among some ids. */
  visible?: VisibleSubjects;
  /** The columns that the search index of large companies is made of. */
  searched?: SearchedKind;
  /** The list whose searches can be saved; of a kind with a `page`. */
  list?: SearchPage;
  bulk?: BulkRules<Changes, Target>;
  changes?: ChangesRules;
  /** The rules of the bin; of a kind that is binned. */
  bin?: BinRules;
  export?: ExportRules<never, never>;
  /** The numbers that the list sums; of a kind with an export. */
  sums?: SumRules;
  import?: ImportRules;
  /** The fields for reports; of a kind with an export. */
  report?: ReportFields;
}

/** Registers the parts of a kind that all kinds of records have in the same form. */
export function registerKind<Changes extends object, Target extends object = object>(
  app: AppContext,
  kind: RecordKind,
  {
    visible,
    searched,
    list,
    bulk,
    bin,
    changes,
    export: file,
    sums,
    import: rows,
    report,
  }: RegisteredKind<Changes, Target>,
): void {
  if (visible) app.visibleRecords.add(kind.entity, visible);
  if (searched) app.searchedKinds.add(searched);
  if (list) addSearchPage(app, kind.page as PageName, list);
  if (bulk) bulkRoutes(app, kind, bulk as BulkRules<never, never>);
  if (bin) addBinRules(app, kind.plural, { ...bin, ...(file && { matching: file.matching as never }) });
  if (changes) changesRoutes(app, kind, changes);
  if (file) exportRoutes(app, kind, file, sums);
  if (rows) addImportRules(app, kind.entity, rows);
  if (file && report) addReportSource(app, kind.plural, file, report);
}
