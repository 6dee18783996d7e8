import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { accountRoutes } from './account/account.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { invitationAcceptanceRoutes } from './invitations/invitation-acceptance.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { listSettingsRoutes } from './list-settings/list-settings.routes.ts';
import { mastersRoutes } from './masters/masters.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { cleanAttempts } from './attempts/attempts.ts';
import { personalSettingsRoutes } from './personal-settings/personal-settings.routes.ts';
import { guardSession } from './security/guard-session.ts';
import { readCredentials } from './sessions/credentials.ts';
import { RecentSessions } from './sessions/recent-sessions.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { aboutSecret } from './two-factor/codes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export { actAs } from './access/act-as.ts';
export { readingOf } from './accounts/reading.ts';
export { checkRights } from './access/give-rights.ts';
export type { WantedRights } from './access/give-rights.ts';
export { permissionsNamed, permissionsOf, switchedOn } from './access/permissions.ts';
export { viewersOf } from './access/rights.ts';
export { fullAccess, levelsFrom } from './access/role-levels.ts';
export type { LevelsByEntity } from './access/role-levels.ts';
export { roleTree } from './access/role-tree.ts';
export { shownName } from './account/shown-name.ts';
export { readLogo } from './account/logo.ts';
export { companyLanguage } from './account/update-domain.ts';
export { foundCompany } from './accounts/found-company.ts';
export { forgetTries } from './attempts/tries.ts';
export { hashPassword } from './passwords/password.ts';
export { isAllowedFrom, tidyRange } from './security/allowed-addresses.ts';
export type { AllowedAddress } from './security/allowed-addresses.ts';
export { holderOf, linkContext } from './sessions/link-context.ts';
export type { LinkHolder } from './sessions/link-context.ts';
export { endSessions, openSession } from './sessions/sessions.ts';
export type { GuardedSession, IssuedSession } from './sessions/sessions.ts';
export { hashToken, randomToken } from './sessions/token.ts';
export { hasTwoFactor } from './two-factor/challenge.ts';
export { turnOffTwoFactor } from './two-factor/turn-off.ts';

/**
 * Registers the identity area: sign-in, sessions and companies. Loads first, because it provides the app's sessions.
 */
export function identityModule(app: AppContext): void {
  const sessions = new RecentSessions(app.database, app.settings.keepSessions ? 1_000 : 0);
  app.sessionAreas.add('identity');
  // Runs before the answer is sent, after the change has been committed, also when the call failed.
  app.server.addHook('onSend', (request, _reply, payload, done) => {
    const { area, changes } = request.routeOptions.config;
    if (changes && area !== undefined && app.sessionAreas.has(area)) sessions.forget();
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
  invitationAcceptanceRoutes(app);
  mastersRoutes(app);
  listSettingsRoutes(app);
  searchRoutes(app);
  liveRoutes(app);
  sessionsRoutes(app);
  twoFactorRoutes(app);
  ssoRoutes(app);
  personalSettingsRoutes(app);
}
