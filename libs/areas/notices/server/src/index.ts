import type { House, LiveVersion, LiveWatch } from '@crm/server-kit';
import { sql } from 'kysely';
import { noticesRoutes } from './notices.routes.ts';

export { tell } from './tell.ts';
export type { News } from './tell.ts';

/** Notices are kept this long, in days. */
const keptDays = 90;
const DAY = 86_400_000;

/** The notices room: members are told what others did that concerns them. */
export function openNoticesRoom(house: House): void {
  house.live.add('notices', versionsOf(house));
  house.cleaners.add('old notices', (now) =>
    house.database.system
      .deleteFrom('notices')
      .where('created_at', '<', new Date(now.getTime() - keptDays * DAY).toISOString())
      .execute(),
  );
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
