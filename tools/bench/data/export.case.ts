import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Bench, Case } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { watchMemory } from '../machine/memory.ts';
import { median } from '../statistics.ts';
import { growCustomers } from './grow-customers.ts';
import { runJob } from './jobs.ts';

/** The columns of a file that are columns of the table. */
const columns = [
  ...['id', 'name', 'name_kana', 'industry', 'postal_code', 'address', 'tel_no', 'web_url', 'employee', 'capital'],
  ...['establish_year', 'closing_month', 'corporate_number', 'user', 'created_at', 'updated_at'],
];

/** Measures the export of all customers as CSV against COPY TO of the same columns. */
export const exportCase = (rows: number): Case => ({
  name: 'export',
  async run(bench) {
    const exported = await growCustomers(bench, rows);
    const ratios: number[] = [];
    const seconds: number[] = [];
    const memory = watchMemory(bench.worker!.pid);
    for (let round = 0; round < Math.min(3, bench.rounds); round += 1) {
      const copied = await copySeconds(bench);
      const { job, seconds: took } = await runJob(bench, '/api/rest/customers/request_csv', { columns });
      if (job.succeeded_count < exported) throw new Error(`${job.succeeded_count} of ${exported} rows were exported`);
      ratios.push(copied / took);
      seconds.push(took);
    }
    const peak = memory.end();
    const ratio = median(ratios);
    return [
      {
        what: `export of ${exported} customers, ${columns.length} columns`,
        against: 'COPY TO of the same columns',
        target: { text: '≥ 0.9 ×', met: ratio >= 0.9 },
        measured: times(ratio),
        detail: `${seconds.map((one) => one.toFixed(1)).join(' ')} s; rounds ${ratios.map(times).join(' ')}`,
      },
      {
        what: 'memory of the process that exports',
        against: 'resident set',
        target: { text: '≤ 150 MB', met: peak <= 150 },
        measured: `${Math.round(peak)} MB`,
        detail: 'the worker, whose memory at rest is within',
      },
    ];
  },
});

/** Copies the columns to a file, as a client does; returns the seconds. */
async function copySeconds({ pool, company, folder }: Bench): Promise<number> {
  const client = await pool.connect();
  try {
    const begin = performance.now();
    const named = columns.map((name) => (name === 'user' ? 'user_id' : name)).join(', ');
    const query = `copy (select ${named} from customers where domain_id = ${company.domainId} and deleted_at is null
      order by id) to stdout (format csv, header)`;
    await pipeline(client.query(copyTo(query)), createWriteStream(join(folder, 'export.csv')));
    return (performance.now() - begin) / 1000;
  } finally {
    client.release();
  }
}
