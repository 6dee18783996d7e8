import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';
import { formId } from '../stage/company.ts';

const timesOf = (where: string) => `(select max(a.end_datetime) filter (where a.status = 'completed') as last,
    min(a.start_datetime) filter (where a.status = 'planned') as next
  from actions a where a.domain_id = r.domain_id and a.deleted_at is null and (${where}))`;

/** The queries that recompute stored aggregates from their rows; each row of an answer is a difference. */
const kept: Record<string, string> = {
  'totals of the board': `
    select coalesce(t.phase_id, d.phase_id) as id, t.count as kept, d.count as counted, t.amount, d.amount as summed
    from (select deal_type_id, phase_id, probability_id, sum(count)::bigint as count, sum(amount) as amount
        from deal_totals where domain_id = $1 group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0) t
      full join (select deal_type_id, phase_id, coalesce(probability_id, 0) as probability_id, count(*) as count,
          coalesce(sum(amount), 0) as amount
        from deals where domain_id = $1 and deleted_at is null group by 1, 2, 3) d
      using (deal_type_id, phase_id, probability_id)
    where (t.count, t.amount) is distinct from (d.count, d.amount)`,
  'latest and next actions of deals': `
    select r.id from deals r, lateral ${timesOf('a.deal_id = r.id')} t
    where r.domain_id = $1 and r.deleted_at is null
      and (r.last_action_completed_at, r.next_action_at) is distinct from (t.last, t.next)`,
  // Only data of this run is checked: the demo data has none.
  'latest and next actions of customers': `
    select r.id from customers r, lateral ${timesOf(`a.customer_id = r.id
      or a.contact_id in (select id from contacts p where p.domain_id = r.domain_id and p.customer_id = r.id and p.deleted_at is null)
      or a.deal_id in (select id from deals d where d.domain_id = r.domain_id and d.customer_id = r.id and d.deleted_at is null)`)} t
    where r.domain_id = $1 and r.deleted_at is null and r.name like '${markOfRun}%'
      and (r.last_action_completed_at, r.next_action_at) is distinct from (t.last, t.next)`,
  'phases of deals and the last of their history': `
    select r.id from deals r join lateral (select h.phase_id from deal_phase_histories h
      where h.domain_id = r.domain_id and h.deal_id = r.id order by h.entered_at desc, h.id desc limit 1) last on true
    where r.domain_id = $1 and last.phase_id <> r.phase_id`,
  'stages of contacts and the last of their history': `
    select r.id from contacts r join lateral (select c.stage_id from contact_stage_changes c
      where c.domain_id = r.domain_id and c.contact_id = r.id order by c.changed_at desc, c.id desc limit 1) last on true
    where r.domain_id = $1 and last.stage_id is distinct from r.lifecycle_stage_id`,
};

export async function checkRollups(stage: Stage): Promise<Check[]> {
  const { rows, company } = stage;
  const against: string[] = [];
  for (const [name, text] of Object.entries(kept)) {
    const wrong = await rows<object>(text, [company.domainId]);
    if (wrong.length > 0) against.push(`${name}: ${wrong.length} differ, the first ${JSON.stringify(wrong[0])}`);
  }
  return [check('rollups = rows', against), check('what the API counts = rows', await apiFaults(stage))];
}

/** Checks the sums of the board, and the number of deals in a list and of a form's answers, as screens show them. */
async function apiFaults({ rows, company, web, sessions }: Stage): Promise<string[]> {
  const { domainId, dealTypeId, webformId } = company;
  const headers = { ...sessions[0]!, 'content-type': 'application/json' };
  const ask = async <R>(path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${web.url}/api/rest${path}`, { headers, ...init });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as R;
  };
  const ofType = { deal_type_id: dealTypeId };
  const board = await ask<{ data: { phase_id: number; count: number; total_amount: string }[] }>(
    '/deals/by_phases/summary',
    ofType,
  );
  const list = await ask<{ meta: { total_count: number } }>('/deals/index', ofType);
  const forms = await ask<{ data: { id: number; total_post_count: number }[] }>('/webforms?paging=false');
  const counted = await rows<{ phase_id: number; count: number; amount: string }>(
    `select phase_id, count(*)::int as count, coalesce(sum(amount), 0)::text as amount from deals
     where domain_id = $1 and deal_type_id = $2 and deleted_at is null group by 1`,
    [domainId, dealTypeId],
  );
  const [answers] = await rows<{ count: number }>(
    'select count(*)::int as count from webform_submission_logs where domain_id = $1 and webform_id = $2',
    [domainId, webformId],
  );
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const byPhase = new Map(counted.map((one) => [one.phase_id, one]));
  const shown = forms.data.find(({ id }) => id === webformId)?.total_post_count;
  return [
    ...board.data.flatMap(({ phase_id, count, total_amount }) => {
      const { count: real = 0, amount = '0' } = byPhase.get(phase_id) ?? {};
      const isSame = count === real && total_amount === amount;
      return isSame ? [] : [`phase ${phase_id}: ${count} deals of ${total_amount} on the board, ${real} of ${amount}`];
    }),
    ...(list.meta.total_count === sum ? [] : [`${list.meta.total_count} deals in the list, ${sum} rows`]),
    ...(shown === answers!.count ? [] : [`${shown} answers of ${formId}, ${answers!.count} rows`]),
  ];
}
