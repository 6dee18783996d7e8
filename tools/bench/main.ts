/** `npm run bench`: compares the API's speed with minimal servers of the same work; see `--help`. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { boardCase } from './cases/board.case.ts';
import type { Case, Finding } from './cases/case.types.ts';
import { createCase } from './cases/create.case.ts';
import { listCase } from './cases/list.case.ts';
import { memoryCase } from './cases/memory.case.ts';
import { submitCase } from './cases/submit.case.ts';
import { tenantsCase } from './cases/tenants.case.ts';
import { bulkCase } from './big/bulk.case.ts';
import { filtersCase } from './big/filters.case.ts';
import { findCase } from './big/find.case.ts';
import { growBigCompany } from './big/grow.ts';
import { ordersCase } from './big/orders.case.ts';
import { pagesCase } from './big/pages.case.ts';
import { writeCase } from './big/write.case.ts';
import { candidatesCase } from './data/candidates.case.ts';
import { exportCase } from './data/export.case.ts';
import { importCase } from './data/import.case.ts';
import { objectsCase } from './objects/objects.case.ts';
import { growCompany } from './company.ts';
import { startApi, startWorker } from './machine/api.ts';
import { startChild } from './machine/child.ts';
import { startDatabase } from './machine/database.ts';
import { fillIndex } from './machine/fill-index.ts';
import { help, readOptions } from './options.ts';
import type { BenchOptions } from './options.ts';
import { tableOf } from './report.ts';

const all: readonly Case[] = [listCase, boardCase, memoryCase, createCase, submitCase, tenantsCase];
const ofBig: readonly Case[] = [
  pagesCase,
  ordersCase,
  filtersCase,
  findCase,
  boardCase,
  createCase,
  writeCase,
  bulkCase,
];

const ofData = (rows: number): Case[] => [importCase(rows), exportCase(rows), candidatesCase(rows)];

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

async function bench(options: BenchOptions): Promise<boolean> {
  // A million custom objects take minutes to make: only when they are asked for.
  const named = options.data ? ofData(options.rows) : [...(options.big ? ofBig : all), objectsCase(options.objects)];
  const chosen = named.filter(({ name }) =>
    options.only.length === 0 ? name !== 'objects' : options.only.includes(name),
  );
  const database = await startDatabase(options);
  const started: { stop(): Promise<void> }[] = [database];
  try {
    const api = await startApi({ database, ...options });
    started.unshift(api);
    const company = await (options.big ? growBigCompany : growCompany)(database.pool, options.deals);
    if (options.big) await fillIndex(database.url);
    const floor = await startChild(['--conditions=@crm/source', 'tools/bench/floor/server.ts'], {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
    });
    started.unshift(floor);
    console.log(
      `${cpus().length} cores, load ${load()}; ${options.deals} deals; ${options.rounds} rounds of ${options.seconds} s; API from its ${api.fromSource ? 'sources' : 'build'}`,
    );
    const findings: Finding[] = [];
    let ran = true;
    const shared = { api, floor, company, pool: database.pool, databasePid: database.pid, ...options };
    for (const one of chosen) {
      // A worker of its own, so that its memory is that of the case.
      const worker = options.data ? await startWorker({ database, ...options }) : undefined;
      try {
        const files = { databaseUrl: database.url, folder: database.folder, worker };
        findings.push(...(await one.run({ ...shared, ...files })));
        console.log(`${one.name}: done, load ${load()}`);
      } catch (error) {
        ran = false;
        console.error(`${one.name}: cannot run: ${(error as Error).message}`);
      } finally {
        await worker?.stop();
      }
    }
    console.log(`\n${tableOf(findings)}\n\nload at the end ${load()}`);
    if (options.json) writeFileSync(options.json, JSON.stringify(findings, null, 2));
    return ran;
  } finally {
    for (const one of started) await one.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

try {
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else process.exitCode = (await bench(options)) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
