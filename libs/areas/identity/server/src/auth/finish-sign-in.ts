import { auditAccountEvent } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { presentUser } from '../accounts/users.ts';
import { rememberAddress } from '../attempts/known-addresses.ts';
import { openSession } from '../sessions/sessions.ts';
import type { SignInMethod } from '../sessions/sessions.ts';
import { setAuthHeaders } from './answers.ts';

/** Opens a session for a proved user, and sets its headers for the client. */
export async function finishSignIn(app: AppContext, ctx: PublicContext, userId: number, method: SignInMethod) {
  const now = app.clock.now();
  const user = await app.database.system
    .selectFrom('users')
    .select(['id', 'uid', 'current_domain_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  setAuthHeaders(
    ctx,
    await openSession(app.database, user, { now, userAgent: ctx.userAgent, address: ctx.ip, method }),
  );
  await rememberAddress(app, user.uid, ctx.ip);
  await app.database.system
    .updateTable('members')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', user.id)
    .where('domain_id', '=', user.current_domain_id)
    .execute();
  await auditAccountEvent(app.database, ctx, { userId: user.id, action: 'sign_in', changes: { method } });
  return { data: await presentUser(app.database, user.id, method) };
}
