import type { CandidateEntity } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

/** The bases of keys per kind: of contacts, the e-mail address of rule 1 and the name. */
const bases: Record<CandidateEntity, readonly string[]> = {
  customer: [`split_part(search_key, ' ', 1)`],
  contact: [`split_part(search_key, ' ', 1)`, 'email_key'],
};

/** The place of a job that computes all groups of a kind. */
export interface Place {
  entity: CandidateEntity;
  base: number;
  after: string;
}

const order: readonly CandidateEntity[] = ['customer', 'contact'];

/** The keys of one slice. */
const most = 2000;

/** Computes the groups of the next keys; returns the place after them, null after the last ones. */
export async function refreshNext(db: TenantDb, only: CandidateEntity | undefined, place: Place | null) {
  const entities = only ? [only] : order;
  const { entity, base, after } = place ?? { entity: entities[0]!, base: 0, after: '' };
  const key = sql.raw(bases[entity][base]!);
  const table = sql.table(entity === 'customer' ? 'customers' : 'contacts');
  const keys = await db.all(
    compiled(sql<{ key: string }>`select key from (
        (select ${key} as key from ${table} where domain_id = ${db.domainId} and deleted_at is null and ${key} > ${after}
          group by ${key} having count(*) > 1 order by ${key} limit ${most})
        union
        (select base_key from merge_candidate_groups where domain_id = ${db.domainId} and entity = ${entity}
          and base_key > ${after} group by base_key order by base_key limit ${most})
      ) as keys order by key limit ${most}`),
  );
  const list = keys.map((row) => row.key);
  await db.all(compiled(sql`select refresh_merge_groups(${db.domainId}, ${entity}, ${list}::text[])`));
  const next = nextPlace({ entity, base, after: list.at(-1) ?? after }, entities, list.length < most);
  return { next, count: list.length };
}

function nextPlace(place: Place, entities: readonly CandidateEntity[], isDone: boolean): Place | null {
  if (!isDone) return place;
  if (place.base + 1 < bases[place.entity].length) return { ...place, base: place.base + 1, after: '' };
  const following = entities[entities.indexOf(place.entity) + 1];
  return following ? { entity: following, base: 0, after: '' } : null;
}
