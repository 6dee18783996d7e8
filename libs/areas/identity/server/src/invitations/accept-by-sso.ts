import type { SsoProvider } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';
import type { Claims } from '../sso/openid.ts';
import { findByToken, join } from './accept-invitation.ts';

/**
 * Creates a user for an invitation that names this provider; returns undefined for any other. An address with an
 * account signs in there and links the provider by consent.
 */
export async function acceptBySso(
  app: AppContext,
  provider: SsoProvider,
  { issuer, subject, email, name: called }: Claims,
  token: string,
): Promise<number | undefined> {
  const invitation = await findByToken(app, token);
  if (!invitation || invitation.provider !== provider || invitation.user_id !== null) return undefined;
  const name = (invitation.name || called || invitation.email.split('@')[0]!).slice(0, 100);
  return app.database.system.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({
        provider,
        // One service may be two issuers with the same subjects.
        uid: `${issuer} ${subject}`.slice(-500),
        email: invitation.email,
        name,
        terms_check: true,
        // The mailed link has arrived, so the address is right.
        confirmed_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('user_identities').values({ user_id: id, provider, issuer, subject, email }).execute();
    await join(app, tx, { ...invitation, name }, id);
    return id;
  });
}
