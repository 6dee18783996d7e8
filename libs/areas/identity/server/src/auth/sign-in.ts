import { normaliseEmail } from '@crm/validation';
import type { House, PublicContext } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { verifyPassword } from '../passwords/password.ts';
import { openSession } from '../sessions/sessions.ts';
import { refused, setAuthHeaders } from './answers.ts';

/** The same answer, in the same time, for an unknown user and for a wrong password. */
export async function signIn(house: House, ctx: PublicContext, body: { email?: string; password?: string }) {
  const uid = normaliseEmail(body.email ?? '').toLowerCase();
  const user = await house.database.system
    .selectFrom('users')
    .select(['id', 'uid', 'password_hash', 'confirmed_at', 'disabled_at', 'current_domain_id'])
    .where('provider', '=', 'email')
    .where('uid', '=', uid)
    .executeTakeFirst();
  const right = await verifyPassword(user?.password_hash, body.password ?? '');
  if (!user || !right || user.disabled_at) throw refused(401, ctx.locale, 'badCredentials');
  if (!user.confirmed_at) throw refused(401, ctx.locale, 'notConfirmed', uid);
  // Disabled or deleted wherever they were a member.
  if (user.current_domain_id === null) throw refused(403, ctx.locale, 'noTeam');
  const now = house.clock.now();
  setAuthHeaders(ctx, await openSession(house.database, user, { now, userAgent: ctx.userAgent }));
  await house.database.system
    .updateTable('members')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', user.id)
    .where('domain_id', '=', user.current_domain_id)
    .execute();
  return { data: await presentUser(house.database, user.id) };
}
