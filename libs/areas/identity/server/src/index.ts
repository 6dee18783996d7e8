import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { accountRoutes } from './account/account.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { listSettingsRoutes } from './list-settings/list-settings.routes.ts';
import { mastersRoutes } from './masters/masters.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { membersRoutes } from './members/members.routes.ts';
import { accessProfilesRoutes } from './access-profiles/access-profiles.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { cleanAttempts } from './attempts/attempts.ts';
import { personalSettingsRoutes } from './personal-settings/personal-settings.routes.ts';
import { guardSession } from './security/guard-session.ts';
import { securityRoutes } from './security/security.routes.ts';
import { readCredentials } from './sessions/credentials.ts';
import { RecentSessions } from './sessions/recent-sessions.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { aboutSecret } from './two-factor/codes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export { viewersOf } from './access/rights.ts';
export { reachedRole } from './roles/roles.repository.ts';
export { shownName } from './account/shown-name.ts';
export { memberStanding, ownerIssues } from './account/member-standing.ts';
export { readLogo } from './account/logo.ts';
export { foundCompany } from './accounts/found-company.ts';
export { hashPassword } from './passwords/password.ts';
export { holderOf, linkContext } from './sessions/link-context.ts';
export type { LinkHolder } from './sessions/link-context.ts';
export { openSession } from './sessions/sessions.ts';
export type { IssuedSession } from './sessions/sessions.ts';

/**
 * Registers the identity area: sign-in, sessions and companies. Loads first, because it provides the app's sessions.
 */
export function identityModule(app: AppContext): void {
  const sessions = new RecentSessions(app.database, app.settings.keepSessions ? 1_000 : 0);
  // Runs before the answer is sent, after the change has been committed, also when the call failed.
  app.server.addHook('onSend', (request, _reply, payload, done) => {
    const { area, changes } = request.routeOptions.config;
    if (area === 'identity' && changes) sessions.forget();
    done(null, payload);
  });
  app.readSession = async (request) => {
    const credentials = readCredentials(request.headers);
    if (!credentials) return undefined;
    const domain = request.headers['x-crm-domain-id'];
    const domainId = typeof domain === 'string' && /^\d{1,15}$/.test(domain) ? Number(domain) : undefined;
    const session = await sessions.find(credentials, domain === undefined ? undefined : (domainId ?? 0));
    if (session) guardSession(session, request);
    return session;
  };
  app.sealed.add({
    table: 'user_two_factors',
    key: ['user_id'],
    columns: ['secret'],
    about: ({ user_id: id }) => aboutSecret(Number(id)),
  });
  app.cleaners.add('attempts to sign in', (now) => cleanAttempts(app, now));
  authRoutes(app);
  accountRoutes(app);
  groupsRoutes(app);
  invitationsRoutes(app);
  membersRoutes(app);
  accessProfilesRoutes(app);
  rolesRoutes(app);
  mastersRoutes(app);
  listSettingsRoutes(app);
  searchRoutes(app);
  liveRoutes(app);
  sessionsRoutes(app);
  twoFactorRoutes(app);
  ssoRoutes(app);
  securityRoutes(app);
  personalSettingsRoutes(app);
}
