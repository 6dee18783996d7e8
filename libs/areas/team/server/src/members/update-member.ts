import type { Input, members as contract } from '@crm/contract';
import { auditInsert, forbidden, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { checkRights, readingOf } from '@crm/identity-server';
import { isAdministrator, leaveAdministrators, managesMembers } from './may-manage.ts';
import { keepAdministrator } from './standing.ts';
import { members } from './members.repository.ts';
import { rightsToGive } from './rights-to-give.ts';

type Update = Input<(typeof contract)['operations']['updateUser']>['body'];

/**
 * Updates a member. Members change their own name, its reading, nickname and CSV encoding; members who manage others also change
 * order, profile, role and the demo mark of anybody. A company keeps one administrator.
 */
export async function updateMember(app: AppContext, ctx: StaffContext, userId: number, body: Update) {
  const before = orNotFound(await members.find(ctx.db, userId));
  const others = ['order', 'profile', 'custom_profile_id', 'role_id', 'demo_only'] as const;
  const onlyOwnFields = others.every((key) => body[key] === undefined);
  const isOwn = userId === ctx.userId;
  if (!(isOwn && onlyOwnFields)) {
    if (!managesMembers(ctx)) throw forbidden();
    leaveAdministrators(ctx, before.profile, body.profile);
    // Members must not raise their own rights.
    if (isOwn && !isAdministrator(ctx)) throw forbidden();
  }
  const name = body.name === undefined ? undefined : normaliseText(body.name);
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  const rights = rightsToGive(body);
  await ctx.db.transaction(async ({ tx }) => {
    await checkRights(tx, ctx.domainId, rights);
    const stepsDown = rights.profile === 'general' || body.demo_only === true;
    if (stepsDown && before.profile === 'administrator')
      await keepAdministrator(tx, ctx.domainId, userId, body.demo_only ? 'demo_only' : 'profile');
    const values = {
      ...(name === undefined ? {} : { name }),
      ...(body.kana === undefined ? {} : { kana: readingOf(body.kana) }),
      ...(body.order === undefined ? {} : { order_num: body.order }),
      ...rights,
      ...(body.demo_only === undefined ? {} : { demo_only: body.demo_only }),
      ...(body.csv_encoding === undefined ? {} : { csv_encoding: body.csv_encoding }),
    };
    if (Object.keys(values).length === 0) return;
    const written = await tx
      .updateTable('members')
      .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1) }))
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', userId)
      .$if(body.lock_version !== undefined, (query) => query.where('lock_version', '=', body.lock_version!))
      .returning('user_id')
      .executeTakeFirst();
    if (!written) throw stale(before);
    await tx.executeQuery(
      auditInsert(ctx, {
        action: Object.keys(rights).length === 0 && body.demo_only === undefined ? 'update' : 'permission',
        entity: 'member',
        recordId: userId,
        changes: { before, after: values },
      }),
    );
  });
  if (body.nickname !== undefined && userId === ctx.userId) {
    await app.database.system.updateTable('users').set({ nickname: body.nickname }).where('id', '=', userId).execute();
  }
  return { data: orNotFound(await members.find(ctx.db, userId)) };
}
