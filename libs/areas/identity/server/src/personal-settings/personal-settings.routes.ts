import { notificationKinds, personalSettings, usualChannels } from '@crm/contract';
import type { ExportFormat, Input, NotificationKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, implement, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

type Channels = Partial<Record<NotificationKind, { web: boolean; mail: boolean }>>;
type Update = Input<(typeof personalSettings)['operations']['updatePersonalSettings']>['body'];

/** Registers the routes for a member's personal settings in the company. */
export function personalSettingsRoutes(app: AppContext): void {
  implement(app, personalSettings, {
    getPersonalSettings: async (ctx) => ({ data: await present(ctx) }),
    updatePersonalSettings: async (ctx, { body }) => {
      await update(app, ctx, body);
      return { data: await present(ctx) };
    },
  });
}

async function present({ db, domainId, userId }: StaffContext) {
  const row = orNotFound(
    await db.first(
      sqlFor
        .selectFrom('members')
        .leftJoin('member_settings as own', (join) =>
          join.onRef('own.domain_id', '=', 'members.domain_id').onRef('own.user_id', '=', 'members.user_id'),
        )
        .select(['members.csv_encoding', 'own.signature', 'own.notifications'])
        .where('members.domain_id', '=', domainId)
        .where('members.user_id', '=', userId),
    ),
  );
  const chosen = (row.notifications ?? {}) as Channels;
  return {
    csv_encoding: row.csv_encoding as ExportFormat,
    signature: row.signature ?? '',
    notifications: notificationKinds.map((kind) => ({ kind, ...(chosen[kind] ?? usualChannels(kind)) })),
  };
}

async function update({ clock }: AppContext, ctx: StaffContext, body: Update): Promise<void> {
  const { domainId, userId } = ctx;
  const kinds = body.notifications?.map(({ kind }) => kind) ?? [];
  if (new Set(kinds).size < kinds.length) throw invalid({ field: 'notifications', rule: 'duplicate' });
  const before = await present(ctx);
  const channels = new Map(before.notifications.map((one) => [one.kind, one]));
  for (const one of body.notifications ?? []) channels.set(one.kind, one);
  const values = {
    signature: body.signature ?? before.signature,
    notifications: JSON.stringify(
      Object.fromEntries([...channels].map(([kind, { web, mail }]) => [kind, { web, mail }])),
    ),
    updated_at: clock.now(),
  };
  await ctx.db.transaction(async ({ tx }) => {
    if (body.csv_encoding !== undefined) {
      await tx
        .updateTable('members')
        .set({ csv_encoding: body.csv_encoding })
        .where('domain_id', '=', domainId)
        .where('user_id', '=', userId)
        .execute();
    }
    await tx
      .insertInto('member_settings')
      .values({ domain_id: domainId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.columns(['domain_id', 'user_id']).doUpdateSet(values))
      .execute();
  });
}
