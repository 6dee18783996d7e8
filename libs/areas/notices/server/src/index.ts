import { compiled } from '@crm/server-kit';
import type { House, LiveVersion, LiveWatch } from '@crm/server-kit';
import { sql } from 'kysely';
import { noticesRoutes } from './notices.routes.ts';
import { tellNewsOn } from './tell-news.ts';

export { announce, tell, tellOwners } from './tell.ts';
export { tellNews } from './tell-news.ts';
export type { News, OwnerChange } from './tell.ts';

/** Notices are kept this long, in days. */
const keptDays = 90;
const DAY = 86_400_000;

/** The notices room: members are told what others did that concerns them. */
export function openNoticesRoom(house: House): void {
  house.live.add('notices', versionsOf(house));
  house.cleaners.add('old notices', async (now) => {
    const until = new Date(now.getTime() - keptDays * DAY).toISOString();
    await house.database.system.deleteFrom('notices').where('created_at', '<', until).execute();
    await house.database.system.deleteFrom('told_news').where('created_at', '<', until).execute();
  });
  // Colleagues and one's own plan are nobody's secret.
  for (const kind of ['member', 'plan']) {
    house.subjects.add(kind, (_viewer, ids) =>
      compiled(sql<{ id: number }>`select id from unnest(${[...ids]}::bigint[]) as asked (id)`),
    );
  }
  tellNewsOn(house);
  noticesRoutes(house);
}

/** The last notice and the last reading of one, off their indexes. */
const versionsOf =
  ({ database }: House): LiveWatch =>
  async (domainIds) => {
    const { rows } = await sql<LiveVersion>`
      select company.id as domain_id, concat_ws(' ',
        (select max(id) from notices where domain_id = company.id),
        (select extract(epoch from read_at)::text from notices
          where domain_id = company.id and read_at is not null order by read_at desc limit 1)) as version
      from unnest(${domainIds}::bigint[]) as company (id)`.execute(database.system);
    return rows;
  };
