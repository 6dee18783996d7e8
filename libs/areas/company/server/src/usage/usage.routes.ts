import { companyUsage } from '@crm/contract';
import type { Output } from '@crm/contract';
import { compiled, orNotFound, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

type Usage = Output<(typeof companyUsage)['operations']['getCompanyUsage']>['data'];

const living = (table: string, domainId: number) =>
  sql`(select count(*) from ${sql.table(table)} as t where t.domain_id = ${domainId} and t.deleted_at is null)`;

/** Serves the usage in one statement, so that all numbers are of one moment. */
export function usageRoutes(app: AppContext): void {
  implement(app, companyUsage, {
    getCompanyUsage: async ({ db, domainId }) => {
      const row = await db.first(
        compiled(sql<Usage>`select
          (select plan from domains where id = ${domainId}) as plan,
          ${living('members', domainId)} as members,
          ${living('customers', domainId)} as customers,
          ${living('contacts', domainId)} as contacts,
          ${living('deals', domainId)} as deals,
          ${living('actions', domainId)} as actions,
          ${living('estimates', domainId)} as estimates,
          ${living('webforms', domainId)} as webforms,
          ${living('materials', domainId)} as materials,
          (select coalesce(sum(size), 0)::bigint from material_versions where domain_id = ${domainId})
            + (select coalesce(sum(file_size), 0)::bigint from bulk_jobs
                where domain_id = ${domainId} and deleted_at is null and file_key is not null) as file_bytes,
          (select count(*) from webform_submission_logs where domain_id = ${domainId}
            and submitted_at >= date_trunc('month', ${app.clock.now()}::timestamptz at time zone 'Asia/Tokyo')
              at time zone 'Asia/Tokyo') as submissions_this_month`),
      );
      return { data: orNotFound(row) };
    },
  });
}
