import type { Bench, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import type { Load } from '../machine/load.ts';
import { cpuText, driveMetered } from '../machine/rounds.ts';
import type { Cpu } from '../machine/rounds.ts';
import { median } from '../statistics.ts';
import { growTenants } from '../tenants.ts';

const COMPANIES = 500;
const DEFINITIONS = 20;
const ITEMS = 10;

/** Compares the cost of a company's calls before and after many other companies have made definitions. */
export async function othersDefinitions(bench: Bench, loads: Record<string, Load>): Promise<Finding[]> {
  const before = await costsOf(bench, loads);
  await growDefinitions(bench);
  const after = await costsOf(bench, loads);
  return Object.keys(loads).map((what, index) => {
    const ratio = sumOf(after[index]!) / sumOf(before[index]!);
    return {
      what: `cost of ${what} with ${COMPANIES * DEFINITIONS} definitions of others`,
      against: 'the same without them',
      target: { text: '≤ 1.1 ×', met: ratio <= 1.1 },
      measured: times(ratio),
      detail: `cpu ${cpuText(after[index]!)} against ${cpuText(before[index]!)}`,
    };
  });
}

const sumOf = ({ server, database }: Cpu): number => server + database;

/** Returns the processor time of a request of each load, the median of the rounds. */
async function costsOf(bench: Bench, loads: Record<string, Load>): Promise<Cpu[]> {
  const costs: Cpu[] = [];
  for (const load of Object.values(loads)) {
    const measured: Cpu[] = [];
    await driveMetered(load, bench);
    for (let round = 0; round < bench.rounds; round += 1) measured.push((await driveMetered(load, bench)).cpu);
    costs.push({
      server: median(measured.map(({ server }) => server)),
      database: median(measured.map(({ database }) => database)),
    });
  }
  return costs;
}

/** Gives many companies their definitions, with items and a relation to customers. */
async function growDefinitions({ pool }: Bench): Promise<void> {
  await growTenants(pool, COMPANIES);
  const others = `select id from domains where name like '計測会社%'`;
  await pool.query(
    `with made as (
       insert into custom_object_defs (domain_id, name, name_key, order_num)
       select id, '種類' || n, '種類' || n, n from (${others}) as company, generate_series(1, $1::int) n
       returning domain_id, id),
     related as (
       insert into custom_object_relations (domain_id, custom_object_def_id, target, name, reverse_name)
       select domain_id, id, 'customer', '取引先', '種類' || id from made)
     insert into custom_items (domain_id, entity, custom_object_def_id, item_type, name, order_num)
     select domain_id, 'custom_object', id, 1 + n % 4, '項目' || n, n from made, generate_series(1, $2::int) n`,
    [DEFINITIONS, ITEMS],
  );
  await pool.query('vacuum analyze');
}
