import type { AppContext, StaffContext } from '@crm/server-kit';
import { managesMembers } from './may-manage.ts';
import { members } from './members.repository.ts';

/** Lists the members; callers who manage members also see which of them have a second factor. */
export async function listMembers(app: AppContext, ctx: StaffContext, deleted: boolean) {
  const list = await members.list(ctx.db, { deleted });
  if (!managesMembers(ctx)) return { data: list };
  // Second factors belong to users, not to companies.
  const rows = await app.database.system
    .selectFrom('members')
    .innerJoin('user_two_factors as f', 'f.user_id', 'members.user_id')
    .select('members.user_id')
    .where('members.domain_id', '=', ctx.domainId)
    .where('f.confirmed_at', 'is not', null)
    .execute();
  const secured = new Set(rows.map(({ user_id }) => user_id));
  return { data: list.map((member) => ({ ...member, two_factor: secured.has(member.id) })) };
}
