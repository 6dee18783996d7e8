import { account } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { foundCompany } from '../accounts/found-company.ts';
import { findByConfirmationToken } from '../auth/confirmation.ts';
import { findByResetToken } from '../auth/password-reset.ts';
import { presentDomain } from './domain.ts';
import { logoRoute, updateLogo } from './logo.ts';
import { updateDomain } from './update-domain.ts';

export function accountRoutes(app: AppContext): void {
  logoRoute(app);
  implement(
    app,
    account,
    {
      getCurrentDomain: async (ctx) => ({ data: await presentDomain(app, ctx.db, ctx) }),
      createDomain: (ctx, { body }) => createDomain(app, ctx, body.name),
      updateDomain: (ctx, { body }) => updateDomain(app, ctx, body),
      updateDomainLogo: (ctx, { body }) => updateLogo(app, ctx, body.content),
      listOwnDomains: (ctx) => listOwnDomains(app, ctx),
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
  return { data: await presentDomain(app, app.database.tenant(domainId)) };
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
