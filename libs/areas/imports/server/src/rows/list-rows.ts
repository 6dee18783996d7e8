import type { ImportVerdict } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import { rulesOf } from '../checking/import-plan.ts';
import { findImport, headerRowOf } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { presentRow } from './present-row.ts';
import type { Labels } from './present-row.ts';
import { rowsQuery } from './stored-rows.ts';

interface Asked {
  verdict?: ImportVerdict;
  after?: number;
  limit?: number;
}

/** Returns the words of a kind's columns. */
export async function labelsOf(
  app: AppContext,
  db: TenantDb,
  { entity, scope }: StoredImport,
  locale: Locale,
): Promise<Labels> {
  const columns = await rulesOf(app, entity).columns(db, scope);
  return new Map(columns.map(({ id, label }) => [id, label[locale]]));
}

/** Returns rows below the headings, in order; with a verdict, those that have been checked and got it. */
export async function listRows(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { verdict, after = 0, limit = 50 }: Asked,
) {
  const found = await findImport(ctx, id);
  const labels = await labelsOf(app, ctx.db, found, ctx.locale);
  const rows = await ctx.db.all(
    rowsQuery(ctx.domainId, id)
      .where('place', '>', Math.max(after, headerRowOf(found)))
      .$if(verdict !== undefined, (query) =>
        query.where('verdict', '=', verdict!).where('place', '<=', found.checked_to),
      )
      .orderBy('place')
      .limit(limit),
  );
  const words = { labels, locale: ctx.locale, checkedTo: found.checked_to };
  return { data: rows.map((row) => presentRow(row, words)) };
}
