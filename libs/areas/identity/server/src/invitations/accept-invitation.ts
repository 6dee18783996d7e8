import type { Input, SignInProvider, invitationAcceptance } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { orNotFound, invalid, notFound } from '@crm/server-kit';
import type { AppContext, PublicContext, StaffContext } from '@crm/server-kit';
import { codePointLength, normaliseText } from '@crm/validation';
import { checkRights } from '../access/give-rights.ts';
import { FieldChecks } from '../auth/checks.ts';
import { fieldsRejected } from '../auth/answers.ts';
import { currentPasswordFits } from '../auth/password-reset.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken } from '../sessions/token.ts';

/** Returns the invitation of a valid link; undefined for any other. */
export async function findByToken({ database, clock }: AppContext, token: string) {
  return database.system
    .selectFrom('invitations as i')
    .innerJoin('domains as d', 'd.id', 'i.domain_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'i.domain_id').onRef('m.user_id', '=', 'i.invited_by'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.email', '=', 'i.email').on('u.disabled_at', 'is', null))
    .select(['i.domain_id', 'i.id', 'i.email', 'i.name', 'i.provider', 'd.name as domain_name', 'm.name as invited_by'])
    .select(['u.id as user_id', 'u.provider as user_provider'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.canceled_at', 'is', null)
    .where('i.expires_at', '>', clock.now().toISOString())
    .orderBy((eb) => eb('u.provider', '=', eb.ref('i.provider')), 'desc')
    .orderBy('u.id')
    .executeTakeFirst();
}

export async function readInvitation(app: AppContext, token: string) {
  const { domain_name, invited_by, email, name, provider, user_id } = orNotFound(await findByToken(app, token));
  return {
    data: {
      domain_name,
      invited_by,
      email,
      name,
      provider: provider as SignInProvider,
      has_account: user_id !== null,
    },
  };
}

type Acceptance = Input<(typeof invitationAcceptance)['operations']['acceptInvitation']>['body'];

/**
 * Makes the holder of the link a member: a new user with a name and a password or, when the address has an account, its
 * owner, who proves it by its password.
 */
export async function acceptInvitation(app: AppContext, ctx: PublicContext, body: Acceptance) {
  const invitation = orNotFound(await findByToken(app, body.token));
  // They sign in with their provider, and come back from there.
  if (invitation.provider !== 'email' && invitation.user_id === null) throw notFound();
  const checks = new FieldChecks();
  const { user_id: userId, email } = invitation;
  if (userId !== null) {
    if (!(await currentPasswordFits(app, ctx, userId, body.password))) checks.add('password', 'wrong');
    if (checks.failed) throw fieldsRejected(ctx.locale, checks);
    await app.database.system.transaction().execute(async (tx) => {
      const confirmed = tx
        .updateTable('users')
        .set({ confirmed_at: app.clock.now() })
        .where('confirmed_at', 'is', null);
      await confirmed.where('id', '=', userId).execute();
      await join(app, tx, invitation, userId);
    });
    return { data: { email } };
  }
  const name = normaliseText(body.name ?? '');
  if (name === '') checks.add('name', 'blank');
  if (codePointLength(name) > 100) checks.add('name', 'tooLong');
  await checks.newPassword(body.password, body.password_confirmation ?? '', {
    name,
    email,
    company: invitation.domain_name,
  });
  if (checks.failed) throw fieldsRejected(ctx.locale, checks);
  const password_hash = await hashPassword(body.password);
  await app.database.system
    .transaction()
    .execute(async (tx) => {
      const { id } = await tx
        .insertInto('users')
        .values({
          uid: email,
          email,
          name,
          password_hash,
          locale: ctx.locale,
          terms_check: true,
          // The mailed link has arrived, so the address is right.
          confirmed_at: app.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await join(app, tx, { ...invitation, name }, id);
    })
    .catch((error: { code?: string; constraint?: string }) => {
      // Somebody has registered the address meanwhile: the page must now ask for that password.
      if (error.code !== '23505' || error.constraint !== 'users_provider_uid_key') throw error;
      checks.add('email', 'taken');
      throw fieldsRejected(ctx.locale, checks);
    });
  return { data: { email } };
}

/** Accepts as the signed-in user, whose address the invitation must name. */
export async function joinByInvitation(app: AppContext, ctx: StaffContext, token: string) {
  const invitation = orNotFound(await findByToken(app, token));
  if (invitation.email !== ctx.session.email.toLowerCase()) throw invalid({ field: 'token', rule: 'other_address' });
  await app.database.system.transaction().execute((tx) => join(app, tx, invitation, ctx.userId));
  return { data: { domain_id: invitation.domain_id } };
}

/**
 * Accepts an invitation for a user, once: adds membership and groups, and sets the current company. A former member
 * becomes one again.
 */
export async function join(
  app: AppContext,
  tx: Transaction,
  { domain_id: domainId, id, name }: { domain_id: number; id: number; name: string },
  userId: number,
): Promise<void> {
  const now = app.clock.now();
  const invitation = await tx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('canceled_at', 'is', null)
    .returning(['email', 'profile', 'custom_profile_id', 'role_id', 'demo_only', 'group_ids', 'invited_by'])
    .executeTakeFirst();
  // Somebody used the same link at the same moment.
  if (!invitation) throw notFound();
  const { email, profile, custom_profile_id, role_id, demo_only, group_ids, invited_by } = invitation;
  // A deleted profile or role would let them see more than intended: they need a new invitation.
  await checkRights(tx, domainId, { custom_profile_id, role_id }).catch(() => {
    throw notFound();
  });
  const user = await tx
    .selectFrom('users')
    .select(['name', 'image'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const standing = { name: name || user.name, email, profile, custom_profile_id, role_id, demo_only };
  await tx
    .insertInto('members')
    .values({ domain_id: domainId, user_id: userId, image: user.image, ...standing })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'user_id'])
        .doUpdateSet({ ...standing, deleted_at: null, disabled_at: null })
        // A present member with another address keeps their rights.
        .where('members.deleted_at', 'is not', null),
    )
    .execute();
  const groups = group_ids.length
    ? await tx
        .selectFrom('member_groups')
        .select('id')
        .where('domain_id', '=', domainId)
        .where('id', 'in', group_ids)
        .execute()
    : [];
  if (groups.length > 0) {
    await tx
      .insertInto('member_group_members')
      .values(groups.map((group) => ({ domain_id: domainId, group_id: group.id, user_id: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx.updateTable('users').set({ current_domain_id: domainId }).where('id', '=', userId).execute();
  await tx
    .insertInto('audit_logs')
    .values({
      domain_id: domainId,
      user_id: userId,
      action: 'create',
      entity: 'member',
      record_id: userId,
      changes: JSON.stringify({ after: { ...standing, invited_by } }),
    })
    .execute();
}
