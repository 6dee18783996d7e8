import type { ActivitySource } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromActions, ofContact } from './actions.repository.ts';

/** Actions with a contact, done and planned, as far as the member sees them. */
export const actionActivities: ActivitySource = (ctx, { contactId, until, limit }) =>
  fromActions(ctx)
    .leftJoin('deals as about', (join) =>
      join.onRef('about.domain_id', '=', 'actions.domain_id').onRef('about.id', '=', 'actions.deal_id'),
    )
    .where(ofContact(ctx.domainId, contactId))
    .$if(until !== null, (earlier) => earlier.where('actions.start_datetime', '<=', until!))
    .select([
      sql<string>`'action'`.as('kind'),
      'actions.id',
      'actions.start_datetime as at',
      'actions.user_id',
      'about.name as title',
      sql<string | null>`left(coalesce(nullif(actions.result, ''), actions.pre_note), 400)`.as('text'),
      sql<string | null>`'/actions?action=' || actions.id`.as('path'),
      sql<number | null>`null::bigint`.as('from_id'),
      sql<number | null>`null::bigint`.as('to_id'),
      'actions.pattern_id',
      sql<number | null>`null::integer`.as('count'),
    ])
    .orderBy('actions.start_datetime', 'desc')
    .orderBy('actions.id', 'desc')
    .limit(limit);
