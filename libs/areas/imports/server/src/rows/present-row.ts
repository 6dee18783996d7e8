import type { ImportRow } from '@crm/contract';
import type { Locale } from '@crm/server-kit';
import type { Static } from 'typebox';
import { issueWords } from '../checking/issue-words.ts';
import type { Difference, RowIssue, StoredRow, Verdict } from './stored-rows.ts';

/** Words for the columns of a kind, by id. */
export type Labels = ReadonlyMap<string, string>;

/** Returns a row in the form that the API sends; one that has not been checked yet has no verdict. */
export function presentRow(
  row: StoredRow,
  { labels, locale, checkedTo }: { labels: Labels; locale: Locale; checkedTo: number },
): Static<typeof ImportRow> {
  const { place, line, cells } = row;
  const isChecked = place <= checkedTo;
  const issues = isChecked ? ((row.issues ?? []) as unknown as RowIssue[]) : [];
  const differences = isChecked ? ((row.differences ?? []) as unknown as Difference[]) : [];
  return {
    ...{ place, line, cells },
    verdict: isChecked ? (row.verdict as Verdict) : null,
    record_id: isChecked ? row.record_id : null,
    issues: issues.map((issue) => ({ column: issue.column, message: issueWords(issue, locale) })),
    differences: differences.map((one) => ({ ...one, label: labels.get(one.column) ?? '' })),
    outcome: row.outcome as Static<typeof ImportRow>['outcome'],
  };
}
