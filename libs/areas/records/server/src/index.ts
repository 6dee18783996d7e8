import { forgetChangeSets, ownedIn } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { binRoutes } from './bin/bin.routes.ts';
import { emptyBin } from './bin/empty-bin.ts';
import { forgetOldBulks } from './bulk/record-bulk.ts';
import { recentCommentsRoutes } from './comments/recent-comments.routes.ts';
import { recordSearchesRoutes } from './searches/record-searches.routes.ts';
import { recordStarsRoutes } from './stars/record-stars.routes.ts';

export type { BinRules } from './bin/bin-rules.ts';
export { partCount } from './bin/part-count.ts';
export { fieldsOf, isSame } from './changes/changed-fields.ts';
export type { ChangedField, LoggedChanges } from './changes/changed-fields.ts';
export { namesFor } from './changes/names-of-ids.ts';
export type { TablesOfFields } from './changes/names-of-ids.ts';
export { commentHandlers } from './comments/comment-handlers.ts';
export type { CommentRules } from './comments/comment-rules.ts';
export { addCommentedKind } from './comments/recent-comments.ts';
export { tellComments } from './comments/tell-comments.ts';
export {
  customCell,
  customColumns,
  excelDay,
  excelTime,
  exportWords,
  masterName,
  memberName,
} from './export/export-columns.ts';
export type { ExportColumn, ExportWords } from './export/export-columns.ts';
export { idPages } from './export/id-pages.ts';
export type { ExportRules } from './export/record-export.ts';
export type { ExportWish } from './export/export-wish.ts';
export { addressParts } from './import/address-parts.ts';
export { customImportColumns } from './import/custom-columns.ts';
export { allImportRules, importRules } from './import/import-rules.ts';
export type {
  CellRead,
  Found,
  ImportChoices,
  ImportColumn,
  ImportContent,
  ImportKey,
  ImportRules,
  ImportScope,
  ImportWrite,
  ReadRow,
  RowValues,
  StoredRow,
} from './import/import-rules.ts';
export { idColumn, idKey } from './import/keys.ts';
export { customersNamed, foundIn, idOf, membersNamed, namedAmong, rolesNamed } from './import/lookups.ts';
export type { Lookup } from './import/lookups.ts';
export { choiceCell, dayCell, decimalCell, listCell, numberCell, textCell, timeCell } from './import/read-cells.ts';
export { registerKind } from './kinds/register-kind.ts';
export { addOwnReportSources, reportSources } from './reports/report-sources.ts';
export type { OwnSources, ReportDimension, ReportFields, ReportSource } from './reports/report-sources.ts';
export type { RegisteredKind } from './kinds/register-kind.ts';
export { noteSearch, recentSearches } from './searches/recent-searches.ts';
export type { RecentStore } from './searches/recent-searches.ts';
export { createSavedSearch, deleteSavedSearch, findSearch, updateSavedSearch } from './searches/saved-searches.ts';
export type { SearchStore } from './searches/search-store.ts';
export { starred } from './stars/record-stars.routes.ts';

/** Registers the records area: what every kind of record has, such as stars, histories and saved searches. */
export function recordsModule(app: AppContext): void {
  app.ownedRecords.add(ownedIn({ kind: 'conditions', table: 'record_search_conditions', only: 'shared' }));
  app.cleaners.add('records in the bin', (now) => emptyBin(app, now));
  app.cleaners.add('old changes of many records', (now) => forgetOldBulks(app, now));
  app.cleaners.add('old change sets', (now) => forgetChangeSets(app, now));
  binRoutes(app);
  recentCommentsRoutes(app);
  recordSearchesRoutes(app);
  recordStarsRoutes(app);
}
export { changeActivity } from './changes/change-activities.ts';
export type { LoggedActivity } from './changes/change-activities.ts';
