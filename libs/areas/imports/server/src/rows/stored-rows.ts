import type { ImportVerdict } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { FieldIssue } from '@crm/contract';

/** A problem of a row: the column of the records (null: the row as a whole) and the reason, in `issue-words.ts`. */
export interface RowIssue extends Pick<FieldIssue, 'params'> {
  reason: string;
  column: string | null;
}

/** A value that an update replaces, as text. */
export interface Difference {
  column: string;
  before: string;
  after: string;
}

const columns = [
  'place',
  'line',
  'cells',
  'verdict',
  'record_id',
  'lock_version',
  'issues',
  'differences',
  'outcome',
] as const;

export const rowsQuery = (domainId: number, id: number) =>
  sqlFor.selectFrom('import_rows').select(columns).where('domain_id', '=', domainId).where('import_id', '=', id);

export type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsQuery>['executeTakeFirstOrThrow']>>;
export type Verdict = ImportVerdict;
