import { members } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { deleteMember, disableMember, enableMember } from './member-states.ts';

export function membersRoutes(app: AppContext): void {
  implement(app, members, {
    disableMember: (ctx, { params }) => disableMember(app, ctx, params.id),
    enableMember: (ctx, { params }) => enableMember(app, ctx, params.id),
    deleteMember: (ctx, { params }) => deleteMember(app, ctx, params.id),
  });
}
