import type { Output, deals } from '@crm/contract';
import { presentCustoms } from '@crm/custom-fields-server';
import { sqlFor, template } from '@crm/database';
import type { RowsOf, TenantDb } from '@crm/database';
import { isoDay } from '@crm/format/days';
import { orNotFound, viewerTemplate } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { contactsOfDeal } from './deal-contacts.ts';
import { dealRows } from './deal-rows.ts';
import type { WrittenDeal } from './insert-deal.ts';
import { closingLeadtime, stayDays } from './stay-days.ts';
import type { Phase } from './stay-days.ts';
import { visibleDeals } from './visible-deals.ts';

type Deal = Output<(typeof deals)['operations']['getDeal']>['data'];

/** Returns a deal as its page shows it, or throws 404, in one round trip. */
export async function findDeal(app: AppContext, ctx: StaffContext, id: number, db: TenantDb = ctx.db): Promise<Deal> {
  const now = app.clock.now();
  return presentDeal(await db.batch(dealQueries(ctx, id, now)), now);
}

/** Returns the queries for the page of a deal. */
export const dealQueries = (ctx: StaffContext, id: number, now: Date) =>
  [
    dealQuery(ctx, { id, today: isoDay(now) }),
    contactsOfDeal(ctx, { dealId: id }),
    historiesOf({ domainId: ctx.domainId, id }),
    phasesOf({ domainId: ctx.domainId, id }),
  ] as const;

/** Builds the page from the answers, or throws 404. */
export function presentDeal(answers: RowsOf<ReturnType<typeof dealQueries>>, now: Date): Deal {
  const [[row], contacts, histories, phases] = answers;
  const { submission, customs, ...deal } = orNotFound(row);
  return {
    ...deal,
    closing_leadtime: closingLeadtime(deal.created_at, deal.closed_at),
    phase_stay_days: stayDays(histories, phases, now),
    contacts,
    customs: presentCustoms(customs),
    webform_submission: submission,
  };
}

interface Registered {
  deal: WrittenDeal;
  customerName: string | null;
  contacts: Deal['contacts'];
  phases: readonly Phase[];
  now: Date;
}

/** Builds the page of a new deal without reading it again: it has no bookmarks, limits or actions yet. */
export function presentNewDeal({ deal, customerName, contacts, phases, now }: Registered): Deal {
  const { customs, ...row } = deal;
  return {
    ...row,
    customer_name: customerName,
    is_limited: false,
    is_bookmarked: false,
    colour_label: 'white',
    limited_sharing_user_ids: [],
    closing_leadtime: closingLeadtime(deal.created_at, deal.closed_at),
    phase_stay_days: stayDays([{ phase_id: deal.phase_id, entered_at: deal.created_at }], phases, now),
    contacts,
    customs: presentCustoms(customs),
    webform_submission: null,
  };
}

interface Which {
  domainId: number;
  id: number;
}

const historiesOf = template(({ domainId, id }: Which) =>
  sqlFor
    .selectFrom('deal_phase_histories')
    .select(['phase_id', 'entered_at'])
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', id)
    .orderBy('id'),
);

const phasesOf = template(({ domainId, id }: Which) =>
  sqlFor
    .selectFrom('phases')
    .select(['id', 'name', 'status', sql<boolean>`deleted_at is not null`.as('deleted')])
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', (eb) =>
      eb.selectFrom('deals').select('deal_type_id').where('domain_id', '=', domainId).where('id', '=', id),
    )
    .orderBy('order_num')
    .orderBy('id'),
);

const dealQuery = viewerTemplate((viewer, { id, today }: { id: number; today: string }) =>
  dealRows(today, viewer.userId)
    .select([
      'deals.deal_code',
      'deals.reason_id',
      'deals.phase_changed_at',
      'deals.closed_at',
      'deals.created_at',
      'deals.created_by',
      'deals.updated_by',
      'deals.customs',
    ])
    .select(sql<number[]>`coalesce(deals.limited_to, '{}')`.as('limited_sharing_user_ids'))
    .select(submissionOf.as('submission'))
    .where(visibleDeals(viewer))
    .where('deals.id', '=', id),
);

/** The form submission that created the deal: the first that refers to it. */
const submissionOf = sql<Deal['webform_submission']>`(
  select json_build_object('id', log.id, 'webform_id', log.webform_id, 'webform_name', form.name, 'submitted_at',
    to_char(log.submitted_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'))
  from webform_submission_logs log
  join webforms form on form.domain_id = log.domain_id and form.id = log.webform_id
  where log.domain_id = deals.domain_id and log.deal_id = deals.id
  order by log.id limit 1)`;
