import { randomUUID } from 'node:crypto';
import type { ImportEntity, Input, imports } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { forbidden, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { rulesOf } from '../checking/import-plan.ts';
import { uploadUrl } from '../files/import-links.ts';
import { presentColumn } from './present-import.ts';
import { noSettings } from './stored-import.ts';

type Body = Input<(typeof imports)['operations']['createImport']>['body'];

interface Wanted {
  entity: ImportEntity;
  deal_type_id?: number;
}

/** Returns the import of a kind. @throws AppError when the member may not use it, or a deal type is missing */
async function mayBringIn(app: AppContext, ctx: StaffContext, { entity, deal_type_id }: Wanted) {
  const rules = rulesOf(app, entity);
  if (rules.hasDealTypes && deal_type_id === undefined)
    throw invalid({ field: 'deal_type_id', rule: 'errors.required' });
  const scope = rules.hasDealTypes ? { deal_type_id: deal_type_id! } : {};
  if (ctx.session.demoOnly || !(await rules.may(ctx, scope))) throw forbidden();
  return { rules, scope };
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
