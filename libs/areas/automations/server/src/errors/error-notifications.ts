import type { Input, automationErrorNotifications } from '@crm/contract';
import { implement, auditInsert, invalid, stale, changesTo } from '@crm/server-kit';
import { automationErrorNotifications as resource } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { sqlFor } from '@crm/database';

export interface ErrorSettings {
  user_ids: number[];
  notifies_administrators: boolean;
  notifies_creator: boolean;
  by_mail: boolean;
  in_app: boolean;
  lock_version: number;
}

/** The settings of a company that has not changed them (spec 3 §2.11): administrators and the creator, both ways. */
const usual: ErrorSettings = {
  user_ids: [],
  notifies_administrators: true,
  notifies_creator: true,
  by_mail: true,
  in_app: true,
  lock_version: 0,
};

const columns = [
  'user_ids',
  'notifies_administrators',
  'notifies_creator',
  'by_mail',
  'in_app',
  'lock_version',
] as const;

export async function errorSettings(db: TenantDb): Promise<ErrorSettings> {
  const row = await db.first(
    sqlFor.selectFrom('automation_error_notifications').select(columns).where('domain_id', '=', db.domainId),
  );
  return row ?? usual;
}

type Body = Input<(typeof automationErrorNotifications)['operations']['updateAutomationErrorNotifications']>['body'];

export function errorNotificationsRoutes(app: AppContext): void {
  implement(app, resource, {
    getAutomationErrorNotifications: async (ctx) => ({ data: await errorSettings(ctx.db) }),
    updateAutomationErrorNotifications: (ctx, { body }) => update(ctx, body),
  });
}

function update(ctx: StaffContext, { lock_version: version, ...body }: Body) {
  return ctx.db.transaction(async (db) => {
    await db.all(
      sqlFor
        .insertInto('automation_error_notifications')
        .values({ domain_id: ctx.domainId })
        .onConflict((known) => known.doNothing()),
    );
    const before = await errorSettings(db);
    if (before.lock_version !== version) throw stale(before);
    const named = await viewersOf(db, body.user_ids ?? []);
    if (body.user_ids?.some((id) => !named.has(id))) throw invalid({ field: 'user_ids', rule: 'not_found' });
    await db.all(
      sqlFor
        .updateTable('automation_error_notifications')
        .set((eb) => ({ ...body, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('lock_version', '=', version),
    );
    const changes = changesTo(before, body);
    await db.all(auditInsert(ctx, { action: 'update', entity: 'automation_error_notification', changes }));
    return { data: await errorSettings(db) };
  });
}
