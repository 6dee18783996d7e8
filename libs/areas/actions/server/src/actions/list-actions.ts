import type { Input, SearchConditionInput, actions as resource } from '@crm/contract';
import { listPage, orderOf, pageIds } from '@crm/server-kit';
import type { AppContext, PageAsk, PageRequest, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { actionSearch, actionSearchParts, actionSorts } from './action-search.ts';
import { fromActions, presentAction, selectActions, timeline } from './actions.repository.ts';
import { pageByTime } from './latest-page.ts';

type Operations = (typeof resource)['operations'];
type TimelineBody = Input<Operations['listActionsOfDeal']>['body'];

export async function listActions(app: AppContext, ctx: StaffContext, body: Input<Operations['listActions']>['body']) {
  const { matching, isFrequent, part } = await actionSearchParts(ctx, body.search_condition, app.clock.now());
  const order = orderOf(actionSorts, 'actions.id', body, { key: 'start_datetime', order: 'desc' });
  const isByTime = (body.sort_key ?? 'start_datetime') === 'start_datetime';
  const walked = {
    matching: fromActions(ctx).where(matching).select('actions.id'),
    direction: body.sort_order ?? 'desc',
  };
  const candidates = isFrequent && isByTime ? (ask: PageAsk) => pageByTime(ctx.db, walked, ask) : undefined;
  // The page walks an index until it is full; the count looks at all matches.
  return page(ctx, body, matching, order, { candidates, part, way: 'each' });
}

/** Returns a page of a record's actions, planned ones first. */
export async function timelineOf(app: AppContext, ctx: StaffContext, body: TimelineBody, of: Expression<SqlBool>) {
  const patterns = body.pattern_ids?.length
    ? sql<SqlBool>`actions.pattern_id = any(${body.pattern_ids}::int[])`
    : sql<SqlBool>`true`;
  const status = body.status ? sql<SqlBool>`actions.status = ${body.status}` : sql<SqlBool>`true`;
  const state = await actionSearch(ctx, { conditions: narrowingOf(body) }, app.clock.now());
  return page(ctx, body, sql<SqlBool>`(${of} and ${patterns} and ${status} and ${state})`, timeline);
}

/** Converts the timeline's members, states and days to conditions of the list. */
function narrowingOf({ user_ids = [], states = [], from, until }: TimelineBody): SearchConditionInput['conditions'] {
  const days = { field: 'start_datetime' };
  return [
    ...(user_ids.length > 0 ? [{ field: 'member_ids', operator: 'in' as const, value: user_ids.map(String) }] : []),
    ...(states.length > 0 ? [{ field: 'state', operator: 'in' as const, value: states }] : []),
    ...(from ? [{ ...days, operator: 'gte' as const, value: from }] : []),
    ...(until ? [{ ...days, operator: 'lte' as const, value: until }] : []),
  ];
}

interface Shortcuts {
  candidates?: ((ask: PageAsk) => Promise<Predicate | undefined>) | undefined;
  part?: Predicate | undefined;
  way?: Parameters<typeof fromActions>[1];
}

async function page(
  ctx: StaffContext,
  request: PageRequest,
  of: Expression<SqlBool>,
  order: RawBuilder<unknown>,
  { way, ...shortcuts }: Shortcuts = {},
) {
  const { data, meta } = await listPage(ctx.db, {
    request,
    matching: fromActions(ctx).where(of),
    sortable: fromActions(ctx, way).where(of),
    id: 'actions.id',
    order,
    ...shortcuts,
    rows: selectActions(ctx).where('actions.id', 'in', pageIds).orderBy(order),
  });
  return { data: data.map(presentAction), meta };
}
