import { viewersOf } from '@crm/identity-server';
import { readTiles } from '@crm/tiles-server';
import type { TileNumbers } from '@crm/tiles-server';
import { createSignedLinks, notFound } from '@crm/server-kit';
import type { AppContext, Locale, SignedLinks, StaffContext } from '@crm/server-kit';
import type { Dashboard } from './dashboard.types.ts';
import { findDashboard } from './find-dashboards.ts';
import type { Wanted } from './find-dashboards.ts';
import { groupNames } from './group-names.ts';

/** The claims of an embed address: they fix company, viewer and dashboard. */
interface Claims {
  company: number;
  viewer: number;
  dashboard: string;
  dealType?: number | undefined;
  locale: Locale;
  /** True: sample numbers, for a presentation without data. */
  isSample?: true;
}

/** The time for which an address is valid (spec 3 §2.15: 5 to 10 minutes). */
const VALID_MS = 10 * 60_000;
/** The dashboard of addresses that name none. */
const FIRST = 'pipeline';

const known = new WeakMap<AppContext, SignedLinks<Claims>>();

function links(app: AppContext): SignedLinks<Claims> {
  const made = known.get(app) ?? createSignedLinks<Claims>(app.secrets.derive('dashboards: embed addresses'));
  known.set(app, made);
  return made;
}

/** Creates the address of a dashboard that the caller may open. @throws AppError RecordNotFound */
export async function embedUrl(
  app: AppContext,
  ctx: StaffContext,
  { wanted = { bi_dashboard_id: FIRST }, isSample = false }: { wanted?: Wanted; isSample?: boolean } = {},
) {
  await findDashboard(ctx, wanted, ctx.locale);
  const expires = new Date(app.clock.now().getTime() + VALID_MS);
  const claims: Claims = {
    ...{ company: ctx.domainId, viewer: ctx.userId, dashboard: wanted.bi_dashboard_id },
    ...{ dealType: wanted.deal_type_id, locale: ctx.locale, ...(isSample && { isSample }) },
  };
  const token = links(app).sign(claims, expires);
  return {
    data: {
      embed_url: `${app.settings.publicUrl}/embedded_dashboard?token=${encodeURIComponent(token)}`,
      expires_at: expires.toISOString(),
    },
  };
}

/** Returns the dashboard of an address with its numbers, by the viewer's present rights. */
export async function embedded(app: AppContext, token: string) {
  const claims = links(app).verify(token, app.clock.now());
  if (!claims) throw notFound();
  const db = app.database.tenant(claims.company);
  const viewer = (await viewersOf(db, [claims.viewer])).get(claims.viewer);
  if (!viewer) throw notFound();
  const reader = { ...viewer, db };
  const wanted = { bi_dashboard_id: claims.dashboard, deal_type_id: claims.dealType };
  const dashboard = await findDashboard(reader, wanted, claims.locale);
  const queries = dashboard.tiles.map(({ query }) => query);
  const answers = claims.isSample ? dashboard.tiles.map(sampleOf) : await readTiles(app, reader, queries);
  return {
    data: {
      dashboard: { ...dashboard, editable: false },
      answers,
      group_names: await groupNames(db, claims.locale, dashboard, answers),
      is_sample: claims.isSample ?? false,
      expires_at: new Date(Number.parseInt(token.split('.')[1]!, 36)).toISOString(),
    },
  };
}

/** Returns made-up numbers of a tile; its groups stay without names. */
function sampleOf({ query: { measures, dimensions } }: Dashboard['tiles'][number], index: number): TileNumbers {
  const number = (row: number) =>
    measures.map((_one, measure) => `${(row + 2) * (index + 3) * 10 ** (5 - 4 * measure)}`);
  const rows = [4, 3, 2, 1].map((row) => ({ groups: dimensions.map(() => null), values: number(row) }));
  return { rows: dimensions.length > 0 ? rows.slice(0, 1) : [], totals: number(5), is_cut: false, error: null };
}
