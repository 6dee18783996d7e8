import { invitationAcceptance } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { acceptInvitation, joinByInvitation, readInvitation } from './accept-invitation.ts';

export function invitationAcceptanceRoutes(app: AppContext): void {
  implement(
    app,
    invitationAcceptance,
    {
      getInvitation: (_ctx, { query }) => readInvitation(app, query.token),
      acceptInvitation: (ctx, { body }) => acceptInvitation(app, ctx, body),
      joinByInvitation: (ctx, { body }) => joinByInvitation(app, ctx, body.token),
    },
    { limits: { getInvitation: 60, acceptInvitation: 20 } },
  );
}
