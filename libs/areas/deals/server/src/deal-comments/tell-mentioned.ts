import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import type { House, StaffContext } from '@crm/server-kit';
import { visibleDeals } from '../deals/visible-deals.ts';

interface Mention {
  deal: { id: number; name: string };
  body: string;
  userIds: readonly number[];
}

/** Mails those who were mentioned, save oneself and those who may not see the deal (spec 3 §2.17: on by default). */
export async function tellMentioned(
  house: House,
  ctx: StaffContext,
  db: TenantDb,
  { deal, body, userIds }: Mention,
): Promise<void> {
  const others = userIds.filter((id) => id !== ctx.userId);
  if (others.length === 0) return;
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .select(['user_id', 'name', 'email'])
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', 'in', others),
  );
  const viewers = await viewersOf(db, others);
  for (const { user_id, name, email } of members) {
    const viewer = viewers.get(user_id);
    const seen =
      viewer &&
      (await db.first(
        sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(viewer)).where('deals.id', '=', deal.id),
      ));
    if (!seen) continue;
    const text = `${name} 様

${ctx.session.name} さんが、案件「${deal.name}」のコメントであなたをメンションしました。

${body}

案件を開く: ${house.settings.publicUrl}/deals/${deal.id}
`;
    const subject = `${ctx.session.name} さんからのメンション（${deal.name}）`;
    await db.transaction((tx) => house.mailer.queue(tx, { to: email, subject, text, automatic: true }));
  }
}
