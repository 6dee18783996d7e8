import { sqlFor } from '@crm/database';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Layout } from './layout.types.ts';

/** The names under which a member's choices of a home page are kept, most particular first. */
export const holdersOf = ({ userId, session }: StaffContext): readonly string[] => [
  `user:${userId}`,
  `profile:${session.customProfileId ?? session.profile}`,
  'company',
];

const isAdministrator = ({ session }: StaffContext) => session.profile === 'administrator';

const isDefaultOf = (ctx: StaffContext, holder: string) =>
  sql<boolean>`exists (select from top_layout_defaults d where d.domain_id = ${ctx.domainId} and d.layout_id = l.id
    and d.holder = ${holder})`;

/** Selects the home pages that the member may open: the member's own and the shared ones. */
export const selectLayouts = (ctx: StaffContext) =>
  sqlFor
    .selectFrom('top_layouts as l')
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'l.domain_id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .where('l.domain_id', '=', ctx.domainId)
    .where((eb) => eb.or([eb('l.user_id', '=', ctx.userId), eb('l.scope', '=', 'shared')]))
    .select(['l.id', 'l.name', 'l.scope', 'l.user_id', 'm.name as user_name', 'l.widgets'])
    .select(['l.created_at', 'l.updated_at', 'l.lock_version'])
    .select(mayEdit(ctx).as('editable'))
    .select(isDefaultOf(ctx, `user:${ctx.userId}`).as('is_default'))
    .select(isDefaultOf(ctx, 'company').as('is_company_default'))
    .select(
      sql<string[]>`array(select substr(d.holder, 9) from top_layout_defaults d where d.domain_id = ${ctx.domainId}
        and d.layout_id = l.id and d.holder like 'profile:%' order by 1)`.as('default_of_profiles'),
    )
    .$castTo<Layout & { id: number }>();

/** Returns the condition that the member may change the page: the maker may, administrators also a shared one. */
const mayEdit = (ctx: StaffContext) =>
  sql<boolean>`case l.scope when 'shared' then ${isAdministrator(ctx)}::boolean else l.user_id = ${ctx.userId} end`;

/** Selects the page that opens for the member, if anybody has chosen one that the member may open. */
export function selectDefault(ctx: StaffContext) {
  const holders = holdersOf(ctx);
  return selectLayouts(ctx)
    .innerJoin('top_layout_defaults as c', (join) =>
      join.onRef('c.domain_id', '=', 'l.domain_id').onRef('c.layout_id', '=', 'l.id'),
    )
    .where('c.holder', 'in', holders)
    .orderBy(sql`array_position(${holders}::text[], c.holder)`)
    .limit(1);
}
