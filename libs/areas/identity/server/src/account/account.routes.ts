import { account } from '@crm/contract';
import type { Input } from '@crm/contract';
import { auditInsert, implement, stale } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { foundCompany } from '../accounts/found-company.ts';
import { findByConfirmationToken } from '../auth/confirmation.ts';
import { findByResetToken } from '../auth/password-reset.ts';
import { presentDomain } from './domain.ts';
import { members } from './members.ts';
import { signInWays } from './providers.ts';
import { updateMember } from './update-member.ts';

export function accountRoutes(house: House): void {
  implement(
    house,
    account,
    {
      getCurrentDomain: async (ctx) => ({ data: await presentDomain(ctx.db, house.masters, ctx) }),
      createDomain: (ctx, { body }) => createDomain(house, ctx, body.name),
      updateDomain: (ctx, { body }) => updateDomain(house, ctx, body),
      listOwnDomains: (ctx) => listOwnDomains(house, ctx),
      updateUser: (ctx, { params, body }) => updateMember(house, ctx, params.id, body),
      listUsers: async (ctx, { query }) => ({
        data: await members.list(ctx.db, { deleted: query.including_deleted ?? false }),
      }),
      getInviteProvider: () => ({ data: { provider: signInWays[0]!.name, providers: [...signInWays] } }),
      checkProfileUpdate: ({ session }) => ({
        data: {
          profile: session.profile,
          custom_profile_id: session.customProfileId,
          permissions: session.permissions,
          role_id: session.roleId,
        },
      }),
      checkConfirmationToken: async (_ctx, { query }) => ({
        data: { valid: Boolean(await findByConfirmationToken(house, query.confirmation_token)) },
      }),
      checkResetPasswordToken: async (_ctx, { query }) => ({
        data: { valid: Boolean(await findByResetToken(house, query.reset_password_token)) },
      }),
    },
    { limits: { checkConfirmationToken: 30, checkResetPasswordToken: 30 } },
  );
}

async function createDomain(house: House, ctx: StaffContext, name: string) {
  const { id: userId, locale } = await house.database.system
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  const user = { id: userId, name: ctx.session.name, email: ctx.session.email };
  const domainId = await house.database.system
    .transaction()
    .execute((tx) =>
      foundCompany(house, tx, { name: normaliseText(name), user, locale: locale === 'en' ? 'en' : 'ja' }),
    );
  return { data: await presentDomain(house.database.tenant(domainId), house.masters) };
}

type DomainUpdate = Input<(typeof account)['operations']['updateDomain']>['body'];

async function updateDomain(house: House, ctx: StaffContext, body: DomainUpdate) {
  const before = await presentDomain(ctx.db, house.masters, ctx);
  const updated = await ctx.db.transaction(async (tx) => {
    const row = await tx
      .updateTable('domains')
      .set((eb) => ({
        ...(body.name === undefined ? {} : { name: normaliseText(body.name) }),
        ...(body.closing_month === undefined ? {} : { closing_month: body.closing_month }),
        lock_version: eb('lock_version', '+', 1),
        updated_at: house.clock.now(),
      }))
      .where('id', '=', ctx.domainId)
      .where('lock_version', '=', body.lock_version)
      .returning('id')
      .executeTakeFirst();
    if (row) {
      await tx.executeQuery(
        auditInsert(ctx, {
          action: 'update',
          entity: 'domain',
          recordId: ctx.domainId,
          changes: { before: before.name, after: body },
        }),
      );
    }
    return row;
  });
  const after = await presentDomain(ctx.db, house.masters, ctx);
  if (!updated) throw stale(after);
  return { data: after };
}

async function listOwnDomains({ database }: House, ctx: StaffContext) {
  const rows = await database.system
    .selectFrom('members')
    .innerJoin('domains', 'domains.id', 'members.domain_id')
    .select(['domains.id', 'domains.name'])
    .where('members.user_id', '=', ctx.userId)
    .where('members.deleted_at', 'is', null)
    .where('members.disabled_at', 'is', null)
    .orderBy('domains.id')
    .execute();
  return { data: rows.map((row) => ({ ...row, current: row.id === ctx.domainId })) };
}
