import { maxGroups } from '@crm/contract';
import type { Input, groups } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { auditInsert, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { groupsRepository } from './groups.repository.ts';

type Body<K extends 'createGroup' | 'updateGroup' | 'orderGroups'> = Input<(typeof groups)['operations'][K]>['body'];

export async function createGroup(app: AppContext, ctx: StaffContext, { name, user_ids = [] }: Body<'createGroup'>) {
  const id = await writing(ctx, async (tx) => {
    const { count, last } = await tx
      .selectFrom('member_groups')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('order_num').as('last')])
      .where('domain_id', '=', ctx.domainId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxGroups) throw invalid({ field: 'name', rule: 'too_many', params: { max: maxGroups } });
    const group = await tx
      .insertInto('member_groups')
      .values({
        domain_id: ctx.domainId,
        name: normaliseText(name),
        order_num: (last ?? 0) + 1,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setMembers(tx, ctx.domainId, group.id, user_ids);
    const changes = { after: { name, user_ids } };
    await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'group', recordId: group.id, changes }));
    return group.id;
  });
  return { data: orNotFound(await groupsRepository.find(ctx.db, id)) };
}

export async function updateGroup(app: AppContext, ctx: StaffContext, id: number, body: Body<'updateGroup'>) {
  const before = orNotFound(await groupsRepository.find(ctx.db, id));
  const { name, user_ids, lock_version } = body;
  const updated = await writing(ctx, async (tx) => {
    const row = await tx
      .updateTable('member_groups')
      .set((eb) => ({
        ...(name === undefined ? {} : { name: normaliseText(name) }),
        lock_version: eb('lock_version', '+', 1),
        updated_at: app.clock.now(),
      }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .where('lock_version', '=', lock_version)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (user_ids) await setMembers(tx, ctx.domainId, id, user_ids);
    const changes = { before: { name: before.name, user_ids: before.user_ids }, after: { name, user_ids } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'group', recordId: id, changes }));
    return true;
  });
  const after = orNotFound(await groupsRepository.find(ctx.db, id));
  if (!updated) throw stale(after);
  return { data: after };
}

export async function deleteGroup(ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const { name } = orNotFound(
      await tx
        .deleteFrom('member_groups')
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst(),
    );
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'group', recordId: id, changes }));
  });
}

/** Orders the groups; refuses a list that does not contain every group once. */
export async function orderGroups(ctx: StaffContext, { ids }: Body<'orderGroups'>) {
  const now = await groupsRepository.list(ctx.db);
  const known = new Set(now.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw invalid({ field: 'ids', rule: 'not_all' });
  await ctx.db.transaction(async ({ tx }) => {
    for (const [index, id] of ids.entries()) {
      await tx
        .updateTable('member_groups')
        .set({ order_num: index + 1 })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .execute();
    }
    const changes = { before: { order: now.map(({ id }) => id) }, after: { order: ids } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'group', changes }));
  });
  return { data: await groupsRepository.list(ctx.db) };
}

/**
 * Runs the write in a transaction.
 * @throws AppError ValidationFailed `taken`, when another group of the company has the name
 */
function writing<T>(ctx: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return ctx.db
    .transaction(({ tx }) => work(tx))
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.code === '23505' && error.constraint === 'member_groups_domain_id_name_key')
        throw invalid({ field: 'name', rule: 'taken' });
      throw error;
    });
}

async function setMembers(tx: Transaction, domainId: number, groupId: number, userIds: readonly number[]) {
  const wanted = [...new Set(userIds)];
  const members = wanted.length
    ? await tx
        .selectFrom('members')
        .select('user_id')
        .where('domain_id', '=', domainId)
        .where('user_id', 'in', wanted)
        .where('deleted_at', 'is', null)
        .execute()
    : [];
  if (members.length < wanted.length) throw invalid({ field: 'user_ids', rule: 'unknown' });
  await tx
    .deleteFrom('member_group_members')
    .where('domain_id', '=', domainId)
    .where('group_id', '=', groupId)
    .execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('member_group_members')
    .values(wanted.map((user_id) => ({ domain_id: domainId, group_id: groupId, user_id })))
    .execute();
}
