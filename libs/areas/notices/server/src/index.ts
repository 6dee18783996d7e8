import { DAY_MS } from '@crm/format/days';
import { compiled } from '@crm/server-kit';
import type { AppContext, LiveVersion, LiveWatch } from '@crm/server-kit';
import { sql } from 'kysely';
import { tellMemberNews } from './member-news.ts';
import { noticesRoutes } from './notices.routes.ts';
import { tellNewsOn } from './tell-news.ts';

export { announce } from './announce.ts';
export type { News } from './announce.ts';
export { askNews } from './ask-news.ts';
export type { RecordNews } from './ask-news.ts';
export { ownerNews, tellOwners } from './owner-news.ts';
export { withdrawNews } from './withdraw-news.ts';
export { tellNews } from './tell-news.ts';
export type { AskedNews } from './tell-news.ts';

/** The days for which notices are kept. */
const keptDays = 90;

/** The notices area: informs members of changes by others that concern them. */
export function noticesModule(app: AppContext): void {
  app.live.add('notices', versionsOf(app));
  app.cleaners.add('old notices', async (now) => {
    const until = new Date(now.getTime() - keptDays * DAY_MS).toISOString();
    await app.database.system.deleteFrom('notices').where('created_at', '<', until).execute();
    await app.database.system.deleteFrom('told_news').where('created_at', '<', until).execute();
    await app.database.system.deleteFrom('withdrawn_news').where('created_at', '<', until).execute();
  });
  // Every member may see colleagues and their own plan.
  for (const kind of ['member', 'plan']) {
    app.visibleRecords.add(kind, (_viewer, ids) =>
      compiled(sql<{ id: number }>`select id from unnest(${[...ids]}::bigint[]) as asked (id)`),
    );
  }
  tellNewsOn(app);
  tellMemberNews(app);
  noticesRoutes(app);
}

/** Creates a watch of the last notice and the last reading of one, from their indexes. */
const versionsOf =
  ({ database }: AppContext): LiveWatch =>
  async (domainIds) => {
    const { rows } = await sql<LiveVersion>`
      select company.id as domain_id, concat_ws(' ',
        (select max(id) from notices where domain_id = company.id),
        (select extract(epoch from read_at)::text from notices
          where domain_id = company.id and read_at is not null order by read_at desc limit 1)) as version
      from unnest(${domainIds}::bigint[]) as company (id)`.execute(database.system);
    return rows;
  };
