import { randomUUID } from 'node:crypto';
import type { ImportEntity, Input, imports } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { forbidden, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { allImportRules } from '@crm/records-server';
import type { ImportScope } from '@crm/records-server';
import { rulesOf } from '../checking/import-plan.ts';
import { uploadUrl } from '../files/import-links.ts';
import { presentColumn } from './present-import.ts';
import { noSettings } from './stored-import.ts';

type Body = Input<(typeof imports)['operations']['createImport']>['body'];

type Wanted = ImportScope & { entity: ImportEntity };

/** Returns the import of a kind. @throws AppError when the member may not use it, or its definition is missing */
export async function mayBringIn(app: AppContext, ctx: StaffContext, { entity, ...wanted }: Wanted) {
  const rules = rulesOf(app, entity);
  const by = rules.typed?.by;
  if (by && wanted[by] === undefined) throw invalid({ field: by, rule: 'errors.required' });
  const scope = by ? { [by]: wanted[by] } : {};
  if (ctx.session.demoOnly || !(await rules.may(ctx, scope))) throw forbidden();
  return { rules, scope };
}

/** Lists the kinds that the member may import, in the order of their areas, with the definitions of each. */
export async function listKinds(app: AppContext, ctx: StaffContext) {
  const data: { entity: ImportEntity; types: { id: number; name: string }[] | null }[] = [];
  for (const [entity, { typed, may }] of ctx.session.demoOnly ? [] : allImportRules(app)) {
    const types = typed ? (await typed.types(ctx)).map(({ id, name }) => ({ id, name })) : null;
    if (types ? types.length > 0 : await may(ctx, {})) data.push({ entity: entity as ImportEntity, types });
  }
  return { data };
}

/** Returns the columns that a file of the kind may fill; the id, which finds records, is not among them. */
export async function listColumns(app: AppContext, ctx: StaffContext, wanted: Wanted) {
  const { rules, scope } = await mayBringIn(app, ctx, wanted);
  const columns = (await rules.columns(ctx.db, scope)).filter(({ isKeyOnly }) => !isKeyOnly);
  return { data: columns.map((column) => presentColumn(column, ctx.locale)) };
}

/** Starts an import; the file follows to the returned address. */
export async function createImport(app: AppContext, ctx: StaffContext, body: Body) {
  const { entity, file_name, file_size } = body;
  const { scope } = await mayBringIn(app, ctx, body);
  const now = app.clock.now();
  const { id } = orNotFound(
    await ctx.db.first(
      sqlFor
        .insertInto('imports')
        .values({
          domain_id: ctx.domainId,
          user_id: ctx.userId,
          entity,
          scope: JSON.stringify(scope),
          file_name,
          file_size,
          file_key: `imports/${ctx.domainId}/${randomUUID()}`,
          settings: JSON.stringify(noSettings),
          created_at: now,
          updated_at: now,
        })
        .returning('id'),
    ),
  );
  return { data: { id, upload_url: uploadUrl(app, ctx, id) } };
}
