import { account } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { foundCompany } from '../accounts/found-company.ts';
import { findByConfirmationToken } from '../auth/confirmation.ts';
import { findByResetToken } from '../auth/password-reset.ts';
import { presentDomain } from './domain.ts';
import { logoRoute, updateLogo } from './logo.ts';
import { managesMembers } from '../members/may-manage.ts';
import { members } from './members.ts';
import { updateDomain } from './update-domain.ts';
import { signInWays } from './providers.ts';
import { updateMember } from './update-member.ts';

export function accountRoutes(app: AppContext): void {
  logoRoute(app);
  implement(
    app,
    account,
    {
      getCurrentDomain: async (ctx) => ({ data: await presentDomain(ctx.db, app.masters, ctx) }),
      createDomain: (ctx, { body }) => createDomain(app, ctx, body.name),
      updateDomain: (ctx, { body }) => updateDomain(app, ctx, body),
      updateDomainLogo: (ctx, { body }) => updateLogo(app, ctx, body.content),
      listOwnDomains: (ctx) => listOwnDomains(app, ctx),
      updateUser: (ctx, { params, body }) => updateMember(app, ctx, params.id, body),
      listUsers: (ctx, { query }) => listUsers(app, ctx, query.including_deleted ?? false),
      getInviteProvider: () => ({ data: { provider: 'email' as const, providers: signInWays(app) } }),
      checkProfileUpdate: ({ session }) => ({
        data: {
          profile: session.profile,
          custom_profile_id: session.customProfileId,
          permissions: session.permissions,
          role_id: session.roleId,
        },
      }),
      checkConfirmationToken: async (_ctx, { query }) => ({
        data: { valid: Boolean(await findByConfirmationToken(app, query.confirmation_token)) },
      }),
      checkResetPasswordToken: async (_ctx, { query }) => ({
        data: { valid: Boolean(await findByResetToken(app, query.reset_password_token)) },
      }),
    },
    { limits: { checkConfirmationToken: 30, checkResetPasswordToken: 30 } },
  );
}

/** Lists the members; callers who manage members also see which of them have a second factor. */
async function listUsers(app: AppContext, ctx: StaffContext, deleted: boolean) {
  const list = await members.list(ctx.db, { deleted });
  if (!managesMembers(ctx)) return { data: list };
  // Second factors belong to users, not to companies.
  const rows = await app.database.system
    .selectFrom('members')
    .innerJoin('user_two_factors as f', 'f.user_id', 'members.user_id')
    .select('members.user_id')
    .where('members.domain_id', '=', ctx.domainId)
    .where('f.confirmed_at', 'is not', null)
    .execute();
  const secured = new Set(rows.map(({ user_id }) => user_id));
  return { data: list.map((member) => ({ ...member, two_factor: secured.has(member.id) })) };
}

async function createDomain(app: AppContext, ctx: StaffContext, name: string) {
  const { id: userId, locale } = await app.database.system
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  const user = { id: userId, name: ctx.session.name, email: ctx.session.email };
  const domainId = await app.database.system
    .transaction()
    .execute((tx) => foundCompany(app, tx, { name: normaliseText(name), user, locale: locale === 'en' ? 'en' : 'ja' }));
  return { data: await presentDomain(app.database.tenant(domainId), app.masters) };
}

async function listOwnDomains({ database }: AppContext, ctx: StaffContext) {
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
