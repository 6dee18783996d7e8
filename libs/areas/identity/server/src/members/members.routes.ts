import { members } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { deleteMember, disableMember, enableMember } from './member-states.ts';

export function membersRoutes(house: House): void {
  implement(house, members, {
    disableMember: (ctx, { params }) => disableMember(house, ctx, params.id),
    enableMember: (ctx, { params }) => enableMember(house, ctx, params.id),
    deleteMember: (ctx, { params }) => deleteMember(house, ctx, params.id),
  });
}
