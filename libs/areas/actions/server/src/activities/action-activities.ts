import type { ActivityRequest, ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromActions, ofContact, ofCustomer } from '../actions/actions.repository.ts';

const ofDeal = (_domainId: number, id: number) => sql<SqlBool>`actions.deal_id = ${id}`;

const whose = { contact: ofContact, customer: ofCustomer, deal: ofDeal } satisfies Record<
  ActivityRequest['of']['kind'],
  unknown
>;

/** Returns the completed and planned actions of a record that the member may see. */
export const actionActivities: ActivitySource = (ctx, { of, until, limit, planned }) =>
  fromActions(ctx)
    .leftJoin('deals as about', (join) =>
      join.onRef('about.domain_id', '=', 'actions.domain_id').onRef('about.id', '=', 'actions.deal_id'),
    )
    .where(whose[of.kind](ctx.domainId, of.id))
    .$if(planned !== undefined, (some) => some.where('actions.status', planned ? '=' : '<>', 'planned'))
    .$if(until !== null, (earlier) => earlier.where('actions.start_datetime', '<=', until!))
    .select([
      sql<string>`'action'`.as('kind'),
      'actions.id',
      'actions.start_datetime as at',
      'actions.user_id',
      // The page of a deal needs no title with its own name.
      (of.kind === 'deal' ? sql<string | null>`null::text` : sql<string | null>`about.name`).as('title'),
      sql<string | null>`left(coalesce(nullif(actions.result, ''), actions.pre_note), 400)`.as('text'),
      sql<string | null>`'/actions?action=' || actions.id`.as('path'),
      sql<number | null>`null::bigint`.as('from_id'),
      sql<number | null>`null::bigint`.as('to_id'),
      'actions.pattern_id',
      sql<number | null>`null::integer`.as('count'),
      sql<boolean>`actions.status = 'planned'`.as('is_planned'),
      'actions.end_datetime as ends_at',
    ])
    .orderBy('actions.start_datetime', 'desc')
    .orderBy('actions.id', 'desc')
    .limit(limit);
