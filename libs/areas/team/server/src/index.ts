import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { accessProfilesRoutes } from './access-profiles/access-profiles.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { membersRoutes } from './members/members.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { securityRoutes } from './security/security.routes.ts';

export { memberStanding, ownerIssues } from './members/member-standing.ts';
export { reachedRole } from './roles/roles.repository.ts';

/** Registers the team area: the company's members, their invitations, profiles, roles and groups, and its security. */
export function teamModule(app: AppContext): void {
  // A new profile, role or rule applies to the member's next call.
  app.sessionAreas.add('team');
  membersRoutes(app);
  groupsRoutes(app);
  invitationsRoutes(app);
  accessProfilesRoutes(app);
  rolesRoutes(app);
  securityRoutes(app);
}
