import { dealTypes } from '@crm/contract';
import type { Input } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, implement, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { listAccessibleUsers, saveAccessibleUsers } from './accessible-users.ts';
import { createDealType } from './create-deal-type.ts';
import { deleteDealType, restoreDealType } from './delete-deal-type.ts';
import { dealTypesRepository } from './deal-types.repository.ts';
import { savePhaseRequiredFields } from './phase-required-fields.ts';
import { dealTypeIssues } from './deal-types.rules.ts';

export function dealTypesRoutes(app: AppContext): void {
  implement(app, dealTypes, {
    listDealTypes: async (ctx) => ({ data: await dealTypesRepository.list(ctx.db, { deleted: false, viewer: ctx }) }),
    getDealType: async (ctx, { params }) => ({
      data: orNotFound(await dealTypesRepository.find(ctx.db, params.id, ctx)),
    }),
    createDealType: (ctx, { body }) => createDealType(ctx, body),
    updateDealType: (ctx, { params, body }) => updateDealType(app, ctx, params.id, body),
    listDealAccessibleUsers: async (ctx, { params }) => ({ data: await listAccessibleUsers(ctx, params.id) }),
    saveDealAccessibleUsers: (ctx, { params, body }) => saveAccessibleUsers(app, ctx, params.id, body),
    savePhaseRequiredFields: (ctx, { params, body }) => savePhaseRequiredFields(app, ctx, params.id, body),
    deleteDealType: (ctx, { params, query }) => deleteDealType(app, ctx, params.id, query.replacement_id),
    restoreDealType: (ctx, { params }) => restoreDealType(app, ctx, params.id),
  });
}

type Update = Input<(typeof dealTypes)['operations']['updateDealType']>['body'];

async function updateDealType(app: AppContext, ctx: StaffContext, id: number, { lock_version, ...body }: Update) {
  const before = orNotFound(await dealTypesRepository.find(ctx.db, id));
  const values = { ...body, ...(body.name === undefined ? {} : { name: normaliseText(cleanText(body.name)) }) };
  const updated = await ctx.db.transaction(async (db) => {
    const all = await dealTypesRepository.lockAll(db);
    throwIfInvalid(
      dealTypeIssues(
        values,
        all.filter((one) => one.id !== id),
      ),
    );
    const row = await db.first(
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1), updated_at: app.clock.now() }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('lock_version', '=', lock_version)
        .where('deleted_at', 'is', null)
        .returning('id'),
    );
    const changes = { before, after: values };
    if (row) await db.all(auditInsert(ctx, { action: 'update', entity: 'deal_type', recordId: id, changes }));
    return row;
  });
  const after = orNotFound(await dealTypesRepository.find(ctx.db, id));
  if (!updated) throw stale(after);
  return { data: after };
}
