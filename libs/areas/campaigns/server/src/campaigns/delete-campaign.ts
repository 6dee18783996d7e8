import { orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { campaigns } from './campaigns.repository.ts';
import { writeCampaigns } from './write-campaigns.ts';

/** Deletes a campaign; its history stays. */
export async function deleteCampaign(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const { name } = orNotFound(await db.first(campaigns.held(ctx, id)));
    const now = app.clock.now();
    const changed = [{ id, action: 'delete' as const, fields: { deleted_at: now }, changes: { before: { name } } }];
    await db.commit([writeCampaigns(ctx, { changed }, now)]);
  });
}
