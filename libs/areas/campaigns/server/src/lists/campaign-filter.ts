import { matchingContacts } from '@crm/contacts-server';
import type { SearchConditionInput } from '@crm/contract';
import { auditInsert } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';

/** Sets the filter that narrows all lists of a campaign; null removes it. @throws 422 for unknown conditions */
export async function setFilter(
  app: AppContext,
  ctx: StaffContext,
  campaignId: number,
  filter: SearchConditionInput | null,
): Promise<void> {
  const { contact_filter: before } = await mustSeeCampaign(ctx, campaignId);
  if (filter) await matchingContacts(app, ctx, filter);
  await ctx.db.transaction(async (db) => {
    await sql`update campaigns set contact_filter = ${filter === null ? null : JSON.stringify(filter)}::jsonb,
        updated_by = ${ctx.userId}, updated_at = ${app.clock.now()}
      where domain_id = ${ctx.domainId} and id = ${campaignId}`.execute(db.tx);
    const changes = { before: { contact_filter: before }, after: { contact_filter: filter } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign', recordId: campaignId, changes }));
  });
}
