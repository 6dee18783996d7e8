import type { TenantDb } from '@crm/database';
import type { Table } from '@crm/jobs-server';
import type { Locale } from '@crm/server-kit';
import { headerOf } from '../checking/import-plan.ts';
import { issueWords } from '../checking/issue-words.ts';
import { headerRowOf } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { rowsQuery } from '../rows/stored-rows.ts';
import type { RowIssue, StoredRow } from '../rows/stored-rows.ts';

const PAGE = 1_000;

const words: Record<Locale, { problem: string; result: string }> = {
  ja: { problem: 'エラー内容', result: '結果' },
  en: { problem: 'Error', result: 'result' },
};

/** Returns the result of an import: its own columns in its own encoding, and what was wrong with each row. */
export async function resultTable(db: TenantDb, found: StoredImport, locale: Locale): Promise<Table> {
  const { problem, result } = words[locale];
  const header = await headerOf(db, found);
  const from = headerRowOf(found);
  async function* pages() {
    for (let last = from; ;) {
      const rows = await db.all(
        rowsQuery(db.domainId, found.id).where('place', '>', last).orderBy('place').limit(PAGE),
      );
      if (rows.length > 0) yield rows.map((row) => cellsOf(row, header.length, locale));
      if (rows.length < PAGE) return;
      last = rows.at(-1)!.place;
    }
  }
  return {
    name: `${found.file_name.replace(/\.\w+$/, '')}_${result}`,
    header: [...header, problem],
    total: found.row_count - from,
    pages: pages(),
    resultIn: found.format.encoding ?? 'utf8',
  };
}

/** Returns the cells of a row with its problem at the end, however many cells it has. */
function cellsOf({ cells, issues, outcome }: StoredRow, width: number, locale: Locale): string[] {
  const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
  const problems = outcome === 'written' ? [] : ((issues ?? []) as unknown as RowIssue[]);
  return [...padded, problems.map((issue) => issueWords(issue, locale)).join(' ')];
}
