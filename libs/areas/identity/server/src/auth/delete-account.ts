import type { Input, auth } from '@crm/contract';
import { noteBefore } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { endSessions } from '../sessions/sessions.ts';
import { hasPassword, takeConfirmation } from '../sso/confirmation.ts';
import { fieldsRejected, rejected } from './answers.ts';
import { FieldChecks } from './checks.ts';
import { say } from './messages.ts';
import { currentPasswordFits } from './password-reset.ts';

type Proof = Input<(typeof auth)['operations']['deleteAccount']>['body'];

/**
 * Deletes the account. The person cannot sign in any more and the address is free again; records in a company keep the
 * member's name. The only administrator of a company with other members must hand over first. A sent proof must be
 * right: the current password or, for users without one, another sign-in with the provider.
 */
export async function deleteAccount(app: AppContext, ctx: StaffContext, proof: Proof) {
  const { system } = app.database;
  const byConfirmation = await checkPassword(app, ctx, proof);
  const { uid } = await system.selectFrom('users').select('uid').where('id', '=', ctx.userId).executeTakeFirstOrThrow();
  await system.transaction().execute(async (tx) => {
    const memberships = await tx
      .selectFrom('members')
      .select(['domain_id', 'profile'])
      .where('user_id', '=', ctx.userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .execute();
    for (const { domain_id: domainId, profile } of memberships) {
      if (profile !== 'administrator') continue;
      const others = await tx
        .selectFrom('members')
        .select(['profile', 'demo_only', 'disabled_at'])
        .where('domain_id', '=', domainId)
        .where('user_id', '!=', ctx.userId)
        .where('deleted_at', 'is', null)
        .execute();
      if (others.length > 0 && !others.some(leads)) {
        throw rejected(ctx.locale, 'lastAdministrator');
      }
    }
    // Taken last: the confirmation is valid once, and a refusal for another reason must not spend it.
    if (byConfirmation && !(await takeConfirmation(app, ctx, 'delete', proof?.confirmation_token)))
      throw refusedField(ctx, 'confirmation_token', 'confirmAgain');
    const now = app.clock.now();
    await tx.updateTable('members').set({ deleted_at: now }).where('user_id', '=', ctx.userId).execute();
    await tx
      .updateTable('users')
      .set({
        uid: `deleted-${ctx.userId}`,
        email: '',
        password_hash: null,
        confirmation_token_hash: null,
        reset_token_hash: null,
        disabled_at: now,
      })
      .where('id', '=', ctx.userId)
      .execute();
  });
  noteBefore(ctx, { name: ctx.session.name, email: ctx.session.email });
  await endSessions(app.database, ctx.userId);
  return { status: 'success', message: say(ctx.locale, 'destroyed', uid) };
}

/** Returns true for an administrator who can sign in. */
const leads = (member: { profile: string; demo_only: boolean; disabled_at: string | null }): boolean =>
  member.profile === 'administrator' && !member.demo_only && member.disabled_at === null;

/** Refuses a wrong password; returns true when a confirmation is needed instead. */
async function checkPassword(app: AppContext, ctx: StaffContext, proof: Proof): Promise<boolean> {
  if (proof?.current_password === undefined && proof?.confirmation_token === undefined) return false;
  if (!(await hasPassword(app, ctx.userId))) return true;
  if (!(await currentPasswordFits(app, ctx, ctx.userId, proof.current_password)))
    throw refusedField(ctx, 'current_password', 'wrong');
  return false;
}

function refusedField({ locale }: StaffContext, field: string, message: 'wrong' | 'confirmAgain') {
  const checks = new FieldChecks();
  checks.add(field, message);
  return fieldsRejected(locale, checks);
}
