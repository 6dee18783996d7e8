import { firstStepNames, firstSteps } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compiled, orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

type Answer = Output<(typeof firstSteps)['operations']['getFirstSteps']>;
type Done = Record<Exclude<(typeof firstStepNames)[number], 'first_deal'>, boolean> & { deal_id: number | null };

/** Serves the checklist of a new administrator, which derives each step from the existing data. */
export function firstStepsRoutes(app: AppContext): void {
  implement(app, firstSteps, {
    getFirstSteps: (ctx) => read(ctx),
    updateFirstSteps: async (ctx, { body: { hidden, looked_at } }) => {
      const looked = looked_at ? [looked_at] : [];
      await ctx.db.all(
        compiled(sql`insert into first_steps as mine (domain_id, user_id, hidden, looked_at)
          values (${ctx.domainId}, ${ctx.userId}, ${hidden ?? false}, ${looked}::text[])
          on conflict (domain_id, user_id) do update set hidden = coalesce(${hidden ?? null}::boolean, mine.hidden),
            looked_at = array(select distinct unnest(mine.looked_at || excluded.looked_at) order by 1)`),
      );
      return read(ctx);
    },
  });
}

async function read({ db, domainId, userId }: StaffContext): Promise<Answer> {
  const [[done], [mine]] = await db.batch([
    compiled(sql<Done>`select
      (select d.lock_version > 0 from domains d where d.id = ${domainId}) as company,
      (select count(*) > 1 from members m where m.domain_id = ${domainId} and m.deleted_at is null)
        or exists (select from invitations i where i.domain_id = ${domainId}) as members,
      exists (select from first_steps s where s.domain_id = ${domainId} and 'phases' = any(s.looked_at))
        or exists (select from audit_logs a where a.domain_id = ${domainId} and a.entity in ('deal_type', 'phase')
          and a.user_id is not null) as phases,
      exists (select from webforms w where w.domain_id = ${domainId} and w.published_at is not null
        and w.deleted_at is null) as form_published,
      exists (select from webform_submission_logs l where l.domain_id = ${domainId}) as first_submission,
      (select max(d.id) from deals d where d.domain_id = ${domainId} and d.deleted_at is null
        and not exists (select from demo_records r
          where r.domain_id = d.domain_id and r.entity = 'deal' and r.record_id = d.id)) as deal_id,
      exists (select from deal_phase_histories h where h.domain_id = ${domainId} and h.from_phase_id is not null
        and h.user_id is not null and not exists (select from demo_records r
          where r.domain_id = h.domain_id and r.entity = 'deal' and r.record_id = h.deal_id)) as deal_moved`),
    sqlFor.selectFrom('first_steps').select('hidden').where('domain_id', '=', domainId).where('user_id', '=', userId),
  ]);
  const { deal_id, ...found } = orNotFound(done);
  const state = { ...found, first_deal: deal_id !== null };
  const steps = firstStepNames.map((name) => ({ name, done: state[name] }));
  return { data: { steps, deal_id, hidden: mine?.hidden ?? false } };
}
