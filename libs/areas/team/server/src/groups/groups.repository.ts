import type { Group } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Static } from 'typebox';

const all = (domainId: number) =>
  sqlFor
    .selectFrom('member_groups as g')
    .select(['g.id', 'g.name', 'g.order_num', 'g.lock_version'])
    .select(
      sql<number[]>`array(
        select gm.user_id from member_group_members gm
        join members m on m.domain_id = gm.domain_id and m.user_id = gm.user_id and m.deleted_at is null
        where gm.domain_id = g.domain_id and gm.group_id = g.id order by m.order_num, m.user_id)`.as('user_ids'),
    )
    .where('g.domain_id', '=', domainId);

const inOrder = template(({ domainId }: { domainId: number }) => all(domainId).orderBy('g.order_num').orderBy('g.id'));

export const groupsRepository = {
  query: (domainId: number) => inOrder({ domainId }),
  list: (db: TenantDb): Promise<Static<typeof Group>[]> => db.all(groupsRepository.query(db.domainId)),
  find: (db: TenantDb, id: number): Promise<Static<typeof Group> | undefined> =>
    db.first(all(db.domainId).where('g.id', '=', id)),
};
