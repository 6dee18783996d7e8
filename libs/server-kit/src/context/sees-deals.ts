import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Session } from './context.ts';

/** Who looks; every `StaffContext` is one. */
export interface Viewer {
  domainId: number;
  userId: number;
  session: Pick<Session, 'profile' | 'reach'>;
}

type Rule = RawBuilder<SqlBool>;

/** Administrators see every deal: somebody has to be able to open what is closed. */
const seesAll = (viewer: Viewer | undefined): boolean => viewer?.session.profile === 'administrator';

/**
 * Whether a row of `deal_types` is one whose deals somebody may see. Without a viewer: whether everybody may.
 * The rules stand here, below the rooms, since rooms before that of the deals count deals too (spec 3 §2.17).
 */
export function seesDealType(viewer: Viewer | undefined, table = 'deal_types'): Rule {
  if (seesAll(viewer)) return sql`true`;
  const named = sql.ref(`${table}.accessible_user_ids`);
  return viewer ? sql`(${named} is null or ${viewer.userId}::bigint = any(${named}))` : sql`(${named} is null)`;
}

/** Limited sharing, of deals whose type is known to be seen: it reads the row of the deal alone. */
export function seesDealOfType(viewer: Viewer | undefined, table = 'deals'): Rule {
  if (seesAll(viewer)) return sql`true`;
  const [shared, owner] = [sql.ref(`${table}.limited_to`), sql.ref(`${table}.user_id`)];
  if (!viewer) return sql`(${shared} is null)`;
  return sql`(${shared} is null or ${owner} = ${viewer.userId} or ${viewer.userId}::bigint = any(${shared}))`;
}

/** Both rules, for a row of `deals`. */
export function seesDeal(viewer: Viewer | undefined, table = 'deals'): Rule {
  if (seesAll(viewer)) return sql`true`;
  return sql`(${seesDealOfType(viewer, table)} and exists (select 1 from deal_types as seen
    where seen.domain_id = ${sql.ref(`${table}.domain_id`)} and seen.id = ${sql.ref(`${table}.deal_type_id`)}
      and ${seesDealType(viewer, 'seen')}))`;
}
