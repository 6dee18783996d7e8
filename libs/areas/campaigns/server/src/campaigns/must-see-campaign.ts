import { compiled, orNotFound } from '@crm/server-kit';
import type { Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import { seesCampaigns } from './campaigns.repository.ts';

/** Returns a campaign that the viewer sees. @throws 404 for another company's, a deleted and an invisible one */
export const mustSeeCampaign = async (ctx: Reader, id: number) =>
  orNotFound(
    await ctx.db.first(
      compiled(sql<{ id: number; name: string; contact_filter: object | null }>`
        select id, name, contact_filter from campaigns
        where domain_id = ${ctx.domainId} and id = ${id} and deleted_at is null and ${seesCampaigns(ctx)}`),
    ),
  );
