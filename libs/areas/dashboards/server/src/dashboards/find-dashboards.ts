import { dealTypesRepository } from '@crm/deals-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { notFound, orNotFound } from '@crm/server-kit';
import type { Locale, Reader, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { builtInDashboard, builtInSummaries, isBuiltIn } from './built-in.ts';
import type { DealTypePhases } from './built-in.ts';
import type { Dashboard, Summary } from './dashboard.types.ts';

/** The dashboards of members on one page of the list. */
const PAGE = 50;

/** Selects the dashboards that the member may open: the member's own and the shared ones. */
const selectDashboards = ({ domainId, userId, session }: Reader) =>
  sqlFor
    .selectFrom('dashboards as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'b.domain_id').onRef('m.user_id', '=', 'b.user_id'),
    )
    .where('b.domain_id', '=', domainId)
    .where((eb) => eb.or([eb('b.user_id', '=', userId), eb('b.scope', '=', 'shared')]))
    .select(['b.name', 'b.scope', 'm.name as user_name', 'b.updated_at', 'b.lock_version', 'b.tiles'])
    .select(sql<string>`b.id::text`.as('bi_dashboard_id'))
    .select(sql<boolean>`false`.as('is_built_in'))
    .select(sql<null>`null::bigint`.as('deal_type_id'))
    .select(
      sql<boolean>`case b.scope when 'shared' then ${session.profile === 'administrator'}::boolean
        else b.user_id = ${userId} end`.as('editable'),
    )
    .$castTo<Dashboard>();

/** Lists built-in dashboards, then those of members, in the order in which they were made. */
export async function listDashboards(ctx: StaffContext, { next_token }: { next_token?: string }) {
  const after = Number(next_token ?? 0);
  if (!Number.isSafeInteger(after)) throw notFound();
  const rows = await ctx.db.all(
    selectDashboards(ctx)
      .where('b.id', '>', after)
      .orderBy('b.id')
      .limit(PAGE + 1),
  );
  const page = rows.slice(0, PAGE).map(({ tiles: _tiles, deal_type_id: _type, ...facts }): Summary => facts);
  return {
    data: after === 0 ? [...builtInSummaries(ctx.locale), ...page] : page,
    next_token: rows.length > PAGE ? page.at(-1)!.bi_dashboard_id : null,
  };
}

export interface Wanted {
  bi_dashboard_id: string;
  deal_type_id?: number | undefined;
}

/** Returns a dashboard that the viewer may open. @throws AppError RecordNotFound */
export async function findDashboard(reader: Reader, wanted: Wanted, locale: Locale): Promise<Dashboard> {
  const { bi_dashboard_id: key, deal_type_id } = wanted;
  if (isBuiltIn(key)) return builtInDashboard(key, await phasesOf(reader, deal_type_id), locale);
  if (!/^[1-9]\d{0,14}$/.test(key)) throw notFound();
  return findOwn(reader, Number(key));
}

export const findOwn = async (reader: Reader, id: number, db: TenantDb = reader.db): Promise<Dashboard> =>
  orNotFound(await db.first(selectDashboards(reader).where('b.id', '=', id)));

const status = { active: 1, goal: 2, stopped: 3 } as const;

/** Returns the phases of a deal type that the viewer may see, by default of the first one. */
async function phasesOf({ db, ...viewer }: Reader, id: number | undefined): Promise<DealTypePhases> {
  const types = await dealTypesRepository.list(db, { deleted: false, viewer });
  const type = orNotFound(id === undefined ? types[0] : types.find((one) => one.id === id));
  const phases = await db.all(
    sqlFor
      .selectFrom('phases')
      .select(['id', 'status'])
      .where('domain_id', '=', db.domainId)
      .where('deal_type_id', '=', type.id),
  );
  const having = (wanted: number) => phases.filter((phase) => phase.status === wanted).map((phase) => phase.id);
  return {
    dealTypeId: type.id,
    active: having(status.active),
    goal: having(status.goal),
    stopped: having(status.stopped),
  };
}
