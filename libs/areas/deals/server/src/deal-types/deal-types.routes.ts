import { dealTypes } from '@crm/contract';
import type { Input } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import { auditInsert, check, found, implement, inUse, notFound, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { lockDealType } from '../masters/save-masters.ts';
import { listAccessibleUsers, saveAccessibleUsers } from './accessible-users.ts';
import { createDealType } from './create-deal-type.ts';
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
    saveDealAccessibleUsers: (ctx, { params, body }) => saveAccessibleUsers(house, ctx, params.id, body.user_ids),
    savePhaseRequiredFields: (ctx, { params, body }) => savePhaseRequiredFields(house, ctx, params.id, body),
    deleteDealType: (ctx, { params }) => deleteDealType(house, ctx, params.id),
  });
}

type Update = Input<(typeof dealTypes)['operations']['updateDealType']>['body'];

async function updateDealType(house: House, ctx: StaffContext, id: number, { lock_version, ...body }: Update) {
  const before = found(await dealTypesRepository.find(ctx.db, id));
  const values = { ...body, ...(body.name === undefined ? {} : { name: normaliseText(cleanText(body.name)) }) };
  const updated = await ctx.db.transaction(async (tx) => {
    const all = await dealTypesRepository.lockAll(tx, ctx.domainId);
    check(
      dealTypeIssues(
        values,
        all.filter((one) => one.id !== id),
      ),
    );
    const row = await tx
      .updateTable('deal_types')
      .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1), updated_at: house.clock.now() }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .where('lock_version', '=', lock_version)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row) {
      await tx.executeQuery(
        auditInsert(ctx, { action: 'update', entity: 'deal_type', recordId: id, changes: { before, after: values } }),
      );
    }
    return row;
  });
  const after = found(await dealTypesRepository.find(ctx.db, id));
  if (!updated) throw stale(after);
  return { data: after };
}

async function deleteDealType(house: House, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const all = await dealTypesRepository.lockAll(tx, ctx.domainId);
    if (!all.some((one) => one.id === id)) throw notFound();
    await tx.executeQuery(lockDealType(ctx.domainId, id).compile());
    const uses = [
      ...(all.length === 1 ? [{ field: 'id', rule: 'last_deal_type' }] : []),
      ...(await usesOf(tx, ctx, id)),
    ];
    if (uses.length > 0) throw inUse(...uses);
    await tx
      .updateTable('deal_types')
      .set({ deleted_at: house.clock.now(), updated_at: house.clock.now() })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'deal_type', recordId: id }));
  });
}

/** Deals of the type, and forms that make deals of it. */
async function usesOf(tx: Transaction, { domainId }: StaffContext, id: number) {
  const countIn = async (table: 'deals' | 'webforms') => {
    const row = await tx
      .selectFrom(table as 'deals')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', domainId)
      .where('deal_type_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { field: table, count: row.count };
  };
  return [await countIn('deals'), await countIn('webforms')].filter(({ count }) => count > 0);
}
