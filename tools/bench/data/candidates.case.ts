import { ask, askInTurns, ms, slow, spread } from '../big/ask.ts';
import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { growCustomers } from './grow-customers.ts';
import { runJob, settled } from './jobs.ts';

const SAVES = 200;
const PAGES = 40;

/** Measures the search for duplicates: all groups, those of one saved customer, and a page of the screen. */
export const candidatesCase = (rows: number): Case => ({
  name: 'candidates',
  async run(bench) {
    const customers = await growCustomers(bench, rows);
    await settled(bench);
    await bench.pool.query('delete from merge_candidate_groups where domain_id = $1', [bench.company.domainId]);
    const { seconds } = await runJob(bench, '/api/rest/merge_candidates/refresh', { entity: 'customer' });
    const most = (60 * customers) / 1_000_000;
    return [
      {
        what: `groups of duplicates of ${customers} customers, computed from nothing`,
        against: 'absolute',
        target: { text: `≤ ${most} s`, met: seconds <= most },
        measured: `${seconds.toFixed(1)} s`,
        detail: `${await groupsOf(bench)} groups`,
      },
      await savesOf(bench),
      await pagesOf(bench),
    ];
  },
});

async function groupsOf({ pool, company }: Bench): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(
    'select count(*) as number from merge_candidate_groups where domain_id = $1',
    [company.domainId],
  );
  return Number(rows[0]!.number);
}

/** Measures the keys of a saved customer: the trigger that notes them and the statement that works them off. */
async function savesOf({ pool, company }: Bench): Promise<Finding> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from customers where domain_id = $1 and deleted_at is null order by hashint8(id) limit ${SAVES}`,
    [company.domainId],
  );
  const took: number[] = [];
  for (const { id } of rows) {
    await pool.query('begin');
    const begin = performance.now();
    await pool.query(
      `update customers set tel_no = '03-9999-9999', phone_key = '0399999999' where domain_id = $1 and id = $2`,
      [company.domainId, id],
    );
    await pool.query(`select work_off_merge_keys($1, 'customer', 2000)`, [company.domainId]);
    took.push(performance.now() - begin);
    await pool.query('rollback');
  }
  const middle = median(took);
  return {
    what: 'groups of a saved customer, with the save itself',
    against: 'absolute, p50',
    target: { text: '≤ 5 ms', met: middle <= 5 },
    measured: `${ms(middle)} ms`,
    detail: `p50/p95 ms: ${spread(took)}`,
  };
}

/** Measures pages of groups of each rule, and the records of a group. */
async function pagesOf(bench: Bench): Promise<Finding> {
  const path = (rule: number, page: number) =>
    `/api/rest/customers/merge_candidates?identification_rule_id=${rule}&page=${page}&per_page=50`;
  const { answer } = await ask<{ data: { id: number }[] }>(bench, { path: path(1, 1), method: 'GET' });
  const [first] = answer.data;
  const questions = [1, 2, 3, 4].map((rule) => ({ path: path(rule, 1), method: 'GET' as const }));
  const members = {
    path: `/api/rest/customers/merge_candidate_groups/${first!.id}/merge_candidates?page=1&per_page=50`,
    method: 'GET' as const,
  };
  const took = (await askInTurns(bench, [...questions, members], PAGES)).flat();
  const late = slow(took);
  return {
    what: 'page of groups of duplicates, and of the customers of one',
    against: 'absolute, p95',
    target: { text: '≤ 50 ms', met: late <= 50 },
    measured: `${ms(late)} ms`,
    detail: `p50/p95 ms: ${spread(took)}`,
  };
}
