import type { Output } from '@crm/contract';
import { contactSubmissions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { countQuery, orNotFound, implement, metaOf, pageOf, seesContact } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

type Answer = Output<(typeof contactSubmissions)['operations']['listContactSubmissions']>;

const PAGE = 20;

/** Adds the route that lists a contact's submissions by any form, deleted forms included. */
export function contactSubmissionsRoutes(app: AppContext): void {
  implement(app, contactSubmissions, {
    listContactSubmissions: async (ctx, { params, query }) => {
      const page = pageOf({ per_page: PAGE, ...query });
      const sent = sqlFor
        .selectFrom('webform_submission_logs as l')
        .innerJoin('webforms as f', (join) =>
          join.onRef('f.domain_id', '=', 'l.domain_id').onRef('f.id', '=', 'l.webform_id'),
        )
        .where('l.domain_id', '=', ctx.domainId)
        .where('l.contact_id', '=', params.id);
      const [contacts, rows, counted] = await ctx.db.batch([
        sqlFor
          .selectFrom('contacts')
          .select('id')
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', params.id)
          .where('deleted_at', 'is', null)
          .where(seesContact(ctx)),
        sent
          .select(['l.id', 'l.webform_id', 'f.name as webform_name', 'l.submitted_at', 'l.answers'])
          .orderBy('l.submitted_at', 'desc')
          .orderBy('l.id', 'desc')
          .limit(page.perPage)
          .offset(page.offset),
        countQuery(sent),
      ]);
      orNotFound(contacts[0]);
      return { data: rows as Answer['data'], meta: metaOf(page, counted[0]!.total_count) };
    },
  });
}
