import { members as contract } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listMembers } from './list-members.ts';
import { deleteMember, disableMember, enableMember } from './member-states.ts';
import { members } from './members.repository.ts';
import { updateMember } from './update-member.ts';

export function membersRoutes(app: AppContext): void {
  app.masters.add('users', members.master);
  implement(app, contract, {
    listUsers: (ctx, { query }) => listMembers(app, ctx, query.including_deleted ?? false),
    updateUser: (ctx, { params, body }) => updateMember(app, ctx, params.id, body),
    disableMember: (ctx, { params }) => disableMember(app, ctx, params.id),
    enableMember: (ctx, { params }) => enableMember(app, ctx, params.id),
    deleteMember: (ctx, { params }) => deleteMember(app, ctx, params.id),
  });
}
