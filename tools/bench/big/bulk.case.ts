import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { ask, ms } from './ask.ts';

const MANY = 10_000;

/** Compares a bulk change of 10,000 deals, with checks, history and undo, with one plain update of as many rows. */
export const bulkCase: Case = {
  name: 'bulk',
  async run(bench) {
    const { company, pool, rounds } = bench;
    const { rows } = await pool.query<{ id: string }>(
      `select id from deals where domain_id = $1 and deal_type_id = $2 and deleted_at is null order by id desc limit $3`,
      [company.domainId, company.dealTypeId, MANY * (rounds + 1)],
    );
    const all = rows.map(({ id }) => Number(id));
    const ratios: number[] = [];
    const seen: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await bareUpdate(bench, all.slice(-MANY), round);
      const whole = await change(bench, all.slice(round * MANY, (round + 1) * MANY), round);
      ratios.push(whole / bare);
      seen.push(`${ms(whole)}/${ms(bare)}`);
    }
    return [
      {
        what: 'bulk update of 10,000 deals, with checks, history and undo',
        against: 'one bare update of as many rows',
        measured: times(median(ratios)),
        detail: `ms ${seen.join(' ')}`,
      },
    ] satisfies Finding[];
  },
};

async function bareUpdate({ pool, company }: Bench, ids: readonly number[], round: number): Promise<number> {
  const begin = performance.now();
  await pool.query(
    `update deals set expected_contract_date = current_date + $3::int, updated_at = now(), lock_version = lock_version + 1
     where domain_id = $1 and id = any($2)`,
    [company.domainId, ids, round],
  );
  return performance.now() - begin;
}

async function change(bench: Bench, ids: readonly number[], round: number): Promise<number> {
  const day = new Date(Date.now() + (round + 40) * 86_400_000).toISOString().slice(0, 10);
  const { took } = await ask(bench, {
    path: '/api/rest/deals/bulk',
    method: 'PUT',
    body: () => ({ deal_type_id: bench.company.dealTypeId, ids, changes: { expected_contract_date: day } }),
  });
  return took;
}
