import { invitations, maxInvited } from '@crm/contract';
import { implement, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { cancelInvitation, resendInvitation } from './change-invitation.ts';
import { problemsOf } from './check-people.ts';
import { createInvitations } from './create-invitations.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { signInWays } from './providers.ts';
import { readPeople } from './read-people.ts';

export function invitationsRoutes(app: AppContext): void {
  implement(
    app,
    invitations,
    {
      getInviteProvider: () => ({ data: { provider: 'email' as const, providers: signInWays(app) } }),
      listInvitations: async (ctx) => ({ data: await invitationsRepository.list(ctx.db, app.clock.now()) }),
      checkInvitations: (ctx, { body }) => checkInvitations(ctx, body.text),
      createInvitations: (ctx, { body }) => createInvitations(app, ctx, body),
      resendInvitation: (ctx, { params }) => resendInvitation(app, ctx, params.id),
      cancelInvitation: (ctx, { params }) => cancelInvitation(app, ctx, params.id),
    },
    {
      limits: {
        checkInvitations: 60,
        createInvitations: 20,
        resendInvitation: 30,
      },
    },
  );
}

async function checkInvitations(ctx: StaffContext, text: string) {
  const people = readPeople(text, maxInvited + 1);
  if (people.length > maxInvited) throw invalid({ field: 'text', rule: 'too_many', params: { max: maxInvited } });
  const problems = await problemsOf(ctx.db, people);
  return {
    data: people.map(({ line, text: written, email, name }, index) => ({
      line,
      text: written,
      email,
      name,
      problem: problems[index] ?? null,
    })),
  };
}
