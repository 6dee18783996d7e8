import type { Input, account } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, found, invalid } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { members } from './members.ts';

type Update = Input<(typeof account)['operations']['updateUser']>['body'];

/** Oneself: name, nickname and how CSV files are written. Anybody, also order and profile: administrators. A company keeps one administrator. */
export async function updateMember(house: House, ctx: StaffContext, userId: number, body: Update) {
  const before = found(await members.find(ctx.db, userId));
  const administrator = ctx.session.profile === 'administrator';
  const onlyOwnFields = body.order === undefined && body.profile === undefined;
  if (!administrator && !(userId === ctx.userId && onlyOwnFields)) throw forbidden();
  const name = body.name === undefined ? undefined : normaliseText(body.name);
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  await ctx.db.transaction(async (tx) => {
    if (body.profile === 'general' && before.profile === 'administrator') {
      const administrators = await tx
        .selectFrom('members')
        .select('user_id')
        .where('domain_id', '=', ctx.domainId)
        .where('profile', '=', 'administrator')
        .where('deleted_at', 'is', null)
        .forUpdate()
        .execute();
      if (administrators.length < 2) throw invalid({ field: 'profile', rule: 'last_administrator' });
    }
    const values = {
      ...(name === undefined ? {} : { name }),
      ...(body.order === undefined ? {} : { order_num: body.order }),
      ...(body.profile === undefined ? {} : { profile: body.profile }),
      ...(body.csv_encoding === undefined ? {} : { csv_encoding: body.csv_encoding }),
    };
    if (Object.keys(values).length === 0) return;
    await tx
      .updateTable('members')
      .set(values)
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', userId)
      .execute();
    await tx.executeQuery(
      auditInsert(ctx, {
        action: body.profile === undefined ? 'update' : 'permission',
        entity: 'member',
        recordId: userId,
        changes: { before, after: values },
      }),
    );
  });
  if (body.nickname !== undefined && userId === ctx.userId) {
    await house.database.system
      .updateTable('users')
      .set({ nickname: body.nickname })
      .where('id', '=', userId)
      .execute();
  }
  return { data: found(await members.find(ctx.db, userId)) };
}

/** The member by id, for rooms that check an owner: a user of another company does not exist. */
export const activeMember = (domainId: number, userId: number) =>
  sqlFor
    .selectFrom('members')
    .select('user_id')
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
