import type { ImportEntity } from '@crm/contract';
import { JobStopped, onBulkJob } from '@crm/jobs-server';
import type { BulkRun, Table } from '@crm/jobs-server';
import { exportWords, idPages } from '@crm/records-server';
import type { ImportScope } from '@crm/records-server';
import { countQuery } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { memberContext } from '../checking/check-task.ts';
import { rulesOf } from '../checking/import-plan.ts';
import { numberedHeading } from './format-number.ts';
import { formatColumns, formatName } from './request-format.ts';

interface Wanted {
  entity: ImportEntity;
  scope: ImportScope;
  number: string;
  columns: readonly string[];
}

/** Registers the jobs that write update formats. */
export const writeFormatsOn = (app: AppContext): void => onBulkJob(app, 'import_format', 'export', writeFormat);

async function writeFormat({ app, db, jobId, userId, locale, parameters }: BulkRun): Promise<Table> {
  const { entity, scope, number, columns: wanted } = parameters as Wanted;
  const rules = rulesOf(app, entity);
  // The rights of the moment count, not those of the request.
  const ctx = await memberContext(db, userId, { locale, requestId: `job ${jobId}` });
  if (!ctx || !(await rules.may(ctx, scope))) throw new JobStopped();
  const columns = (await formatColumns(rules, db, scope)).filter(({ column }) => wanted.includes(column.id));
  const words = await exportWords(db, locale, rules.masters);
  const matching = await rules.matching(ctx, scope);
  const total = await db.first(countQuery(matching));
  async function* pages() {
    for await (const ids of idPages(db, matching, { table: rules.table })) {
      const rows = new Map((await db.all(rules.rows(ctx!, ids))).map((row) => [row.id, row]));
      yield ids
        .flatMap((id) => rows.get(id) ?? [])
        .map((row) => columns.map(({ shown }) => shown.cell(row as never, words)));
    }
  }
  const header = columns.map(({ column: { id, label } }) =>
    id === 'id' ? numberedHeading(label[locale], number) : label[locale],
  );
  return { name: formatName(rules, locale), header, total: total?.total_count ?? 0, pages: pages() };
}
