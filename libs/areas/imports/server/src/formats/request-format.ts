import type { Input, imports } from '@crm/contract';
import type { ExportColumn, ImportColumn, ImportRules, ImportScope } from '@crm/records-server';
import { requestBulkJob } from '@crm/jobs-server';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { mayBringIn } from '../imports/create-import.ts';
import { definitionOf } from '../imports/definition-of.ts';
import { newNumber } from './format-number.ts';

type Body = Input<(typeof imports)['operations']['requestImportFormat']>['body'];

/** A column of a format as it is written. */
export interface FormatColumn {
  id: string;
  heading: string;
}

const words: Record<Locale, string> = { ja: '更新用', en: 'update format' };

export const formatName = ({ name }: ImportRules, locale: Locale): string => `${name[locale]}_${words[locale]}`;

/** Starts the job that writes all visible records with their ids; its columns are those of this moment. */
export async function requestFormat(app: AppContext, ctx: StaffContext, body: Body) {
  const { rules, scope } = await mayBringIn(app, ctx, body);
  const { entity } = body;
  const columns = (await formatColumns(rules, ctx.db, scope)).map(({ column }): FormatColumn => ({
    id: column.id,
    heading: column.label[ctx.locale],
  }));
  const number = newNumber();
  const title = formatName(rules, ctx.locale);
  const parameters = { entity, scope, number, columns: columns.map(({ id }) => id) };
  const request = { entity: 'import_format', operation: 'export', title, parameters } as const;
  const data = await requestBulkJob(app, ctx, request, (tx) =>
    tx
      .insertInto('import_formats')
      .values({
        domain_id: ctx.domainId,
        number,
        entity,
        definition_id: definitionOf(scope),
        columns: JSON.stringify(columns),
        created_at: app.clock.now(),
      })
      .execute(),
  );
  return { data };
}

/** Returns the columns that a file can both show and fill; the id is the first of them. */
export async function formatColumns(rules: ImportRules, db: TenantDb, scope: ImportScope) {
  const shown = new Map((await rules.exported(db, scope)).map((column) => [column.id, column]));
  return (await rules.columns(db, scope)).flatMap((column): { column: ImportColumn; shown: ExportColumn<never> }[] => {
    const found = shown.get(column.id);
    return found ? [{ column, shown: found }] : [];
  });
}
