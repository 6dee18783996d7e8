import { orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { campaigns } from './campaigns.repository.ts';
import { membersNamed, readCampaign } from './read-campaign.ts';
import type { CreateBody, UpdateBody } from './read-campaign.ts';
import { campaignColumns, writeCampaigns } from './write-campaigns.ts';

/** Creates a campaign in two round trips, one to read and one to write. */
export function createCampaign(app: AppContext, ctx: StaffContext, body: CreateBody) {
  return ctx.db.transaction(async (db) => {
    const [ids, ...members] = await db.batch([campaigns.nextId, ...membersNamed(ctx.domainId, body)]);
    const values = readCampaign(body, { members });
    const { id } = ids[0]!;
    const created = [{ id, fields: campaignColumns(values), changes: { after: values } }];
    const [, rows] = await db.commit([writeCampaigns(ctx, { created }, app.clock.now()), campaigns.query(ctx, id)]);
    return { data: orNotFound(rows[0]) };
  });
}

/** Updates a campaign in two round trips. */
export function updateCampaign(app: AppContext, ctx: StaffContext, id: number, body: UpdateBody) {
  return ctx.db.transaction(async (db) => {
    const [rows, ...members] = await db.batch([campaigns.held(ctx, id), ...membersNamed(ctx.domainId, body)]);
    const before = orNotFound(rows[0]);
    if (before.lock_version !== body.lock_version) throw stale(before);
    const values = readCampaign(body, { members, before });
    const was = Object.fromEntries(Object.keys(values).map((key) => [key, before[key as keyof typeof values]]));
    const changed = [{ id, fields: campaignColumns(values), changes: { before: was, after: values } }];
    const [, after] = await db.commit([writeCampaigns(ctx, { changed }, app.clock.now()), campaigns.query(ctx, id)]);
    return { data: orNotFound(after[0]) };
  });
}
