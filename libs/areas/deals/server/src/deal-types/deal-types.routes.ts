import { dealTypes } from '@crm/contract';
import type { Input } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, check, found, implement, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { listAccessibleUsers, saveAccessibleUsers } from './accessible-users.ts';
import { createDealType } from './create-deal-type.ts';
import { deleteDealType, restoreDealType } from './delete-deal-type.ts';
import { dealTypesRepository } from './deal-types.repository.ts';
import { savePhaseRequiredFields } from './phase-required-fields.ts';
import { dealTypeIssues } from './deal-types.rules.ts';

export function dealTypesRoutes(house: House): void {
  implement(house, dealTypes, {
    listDealTypes: async (ctx) => ({ data: await dealTypesRepository.list(ctx.db, { deleted: false, viewer: ctx }) }),
    getDealType: async (ctx, { params }) => ({ data: found(await dealTypesRepository.find(ctx.db, params.id, ctx)) }),
    createDealType: (ctx, { body }) => createDealType(ctx, body),
    updateDealType: (ctx, { params, body }) => updateDealType(house, ctx, params.id, body),
    listDealAccessibleUsers: async (ctx, { params }) => ({ data: await listAccessibleUsers(ctx, params.id) }),
    saveDealAccessibleUsers: (ctx, { params, body }) => saveAccessibleUsers(house, ctx, params.id, body),
    savePhaseRequiredFields: (ctx, { params, body }) => savePhaseRequiredFields(house, ctx, params.id, body),
    deleteDealType: (ctx, { params, query }) => deleteDealType(house, ctx, params.id, query.replacement_id),
    restoreDealType: (ctx, { params }) => restoreDealType(house, ctx, params.id),
  });
}

type Update = Input<(typeof dealTypes)['operations']['updateDealType']>['body'];

async function updateDealType(house: House, ctx: StaffContext, id: number, { lock_version, ...body }: Update) {
  const before = found(await dealTypesRepository.find(ctx.db, id));
  const values = { ...body, ...(body.name === undefined ? {} : { name: normaliseText(cleanText(body.name)) }) };
  const updated = await ctx.db.together(async (db) => {
    const all = await dealTypesRepository.lockAll(db);
    check(
      dealTypeIssues(
        values,
        all.filter((one) => one.id !== id),
      ),
    );
    const row = await db.first(
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1), updated_at: house.clock.now() }))
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
  const after = found(await dealTypesRepository.find(ctx.db, id));
  if (!updated) throw stale(after);
  return { data: after };
}
