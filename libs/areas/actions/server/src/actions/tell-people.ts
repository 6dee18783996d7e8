import type { TenantDb } from '@crm/database';
import { tell } from '@crm/notices-server';
import type { House, StaffContext } from '@crm/server-kit';
import type { ActionRow } from './actions.repository.ts';

type People = Pick<ActionRow, 'user_id' | 'invitee_ids'>;

/** What an action is called where it has to be named: what it is about. */
export const nameOf = ({ deal_name, contact_name, customer_name }: ActionRow): string =>
  deal_name ?? contact_name ?? customer_name ?? '';

/** Who has an action in their calendar from now on, and whose it no longer is. */
export async function tellPeople(
  house: House,
  ctx: StaffContext,
  db: TenantDb,
  action: ActionRow,
  before: People = { user_id: ctx.userId, invitee_ids: [] },
): Promise<void> {
  const about = { type: 'action', id: action.id, name: nameOf(action) } as const;
  const invited = action.invitee_ids.filter((id) => !before.invitee_ids.includes(id));
  await tell(house, ctx, db, { kind: 'invited', userIds: invited, about });
  if (action.user_id === before.user_id) return;
  await tell(house, ctx, db, { kind: 'assigned', userIds: [action.user_id], about });
  await tell(house, ctx, db, { kind: 'unassigned', userIds: [before.user_id], about });
}
