import type { TenantDb } from '@crm/database';
import { notify, notifyOwners } from '@crm/notices-server';
import type { OwnerChange } from '@crm/notices-server';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { ActionRow } from './actions.repository.ts';

type People = Pick<ActionRow, 'user_id' | 'invitee_ids'>;

/** Returns the name of an action, which is that of its target. */
export const nameOf = ({ deal_name, contact_name, customer_name }: ActionRow): string =>
  deal_name ?? contact_name ?? customer_name ?? '';

/** Notifies newly invited members, the new owner and the former owner. */
export async function tellPeople(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  action: ActionRow,
  before: People = { user_id: ctx.userId, invitee_ids: [] },
): Promise<void> {
  const about = { type: 'action', id: action.id, name: nameOf(action) } as const;
  const invited = action.invitee_ids.filter((id) => !before.invitee_ids.includes(id));
  await notify(app, ctx, db, { kind: 'invited', userIds: invited, about });
  await notifyOwners(app, ctx, db, 'action', [ownerChange(action, before)]);
}

/** Converts an action to the input of `notifyOwners`. */
export const ownerChange = (action: ActionRow, before: Pick<ActionRow, 'user_id'>): OwnerChange => ({
  id: action.id,
  name: nameOf(action),
  before: before.user_id,
  after: action.user_id,
});
