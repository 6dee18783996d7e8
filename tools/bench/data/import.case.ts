import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../big/ask.ts';
import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { watchMemory } from '../machine/memory.ts';
import { copyBack } from './copy-back.ts';
import { writeCustomersFile } from './customers-file.ts';
import { runJob, settled, until } from './jobs.ts';

interface Import {
  id: number;
  state: string;
  checked_count: number;
}

/** Measures the import of a file of customers: its preview, its run against COPY of the same rows, and its undo. */
export const importCase = (rows: number): Case => ({
  name: 'import',
  async run(bench) {
    const path = join(bench.folder, 'customers.csv');
    const writable = await writeCustomersFile(path, rows);
    const memory = watchMemory(bench.worker!.pid);
    const found = await upload(bench, path);
    const preview = await previewed(bench, found, rows);
    const run = await runJob(bench, `/api/rest/imports/${found.id}/run`);
    if (run.job.succeeded_count !== writable)
      throw new Error(`${run.job.succeeded_count} of ${writable} rows were written`);
    await settled(bench);
    const copied = await copyBack(bench, found.id);
    await settled(bench);
    const undo = await runJob(bench, `/api/rest/imports/${found.id}/undo`);
    const peak = memory.end();
    return [
      ...preview,
      rateFinding(`commit of ${writable} rows`, 'COPY of the rows', writable / run.seconds, writable / copied, 0.75),
      rateFinding(
        `undo of ${undo.job.succeeded_count} rows`,
        'their import',
        undo.job.succeeded_count / undo.seconds,
        writable / run.seconds,
        0.5,
      ),
      {
        what: 'memory of the process that imports',
        against: 'resident set',
        target: { text: '≤ 250 MB', met: peak <= 250 },
        measured: `${Math.round(peak)} MB`,
        detail: 'the worker, from the upload to the end of the undo',
      },
    ];
  },
});

const rateFinding = (what: string, against: string, rate: number, than: number, least: number): Finding => ({
  ...{ what, against, measured: times(rate / than) },
  target: { text: `≥ ${least} ×`, met: rate / than >= least },
  detail: `${Math.round(rate)} against ${Math.round(than)} rows/s`,
});

const stateOf = async (bench: Bench, id: number): Promise<Import> =>
  (await ask<{ data: Import }>(bench, { path: `/api/rest/imports/${id}`, method: 'GET' })).answer.data;

/** Uploads the file and waits until it has been read. */
async function upload(bench: Bench, path: string): Promise<{ id: number; seconds: number }> {
  const bytes = readFileSync(path);
  const body = () => ({ entity: 'customer', file_name: '取引先.csv', file_size: bytes.length });
  const { answer } = await ask<{ data: { id: number; upload_url: string } }>(bench, {
    path: '/api/rest/imports',
    body,
  });
  const { id, upload_url } = answer.data;
  const sent = await fetch(new URL(upload_url, bench.api.url), { method: 'PUT', body: bytes });
  if (!sent.ok) throw new Error(`the upload answers ${sent.status}: ${await sent.text()}`);
  const begin = performance.now();
  const seconds = await until(begin, async () => {
    const { state } = await stateOf(bench, id);
    if (state === 'failed') throw new Error('the file cannot be read');
    return state !== 'reading';
  });
  return { id, seconds };
}

/** Checks the rows; returns how long the reading, the first verdicts and all of them took. */
async function previewed(
  bench: Bench,
  { id, seconds: reading }: { id: number; seconds: number },
  rows: number,
): Promise<Finding[]> {
  const begin = performance.now();
  await ask(bench, { path: `/api/rest/imports/${id}/check` });
  const first = await until(begin, async () => (await stateOf(bench, id)).checked_count >= 100, 20);
  const all = await until(begin, async () => (await stateOf(bench, id)).state === 'checked');
  const most = (60 * rows) / 1_000_000;
  return [
    finding('first 100 verdicts', first, 1, 'since the check was asked for'),
    finding(
      `reading and checking ${rows} rows of CP932 × 12 columns`,
      reading + all,
      most,
      `read ${reading.toFixed(1)} s, checked ${all.toFixed(1)} s`,
    ),
  ];
}

const finding = (what: string, seconds: number, most: number, detail: string): Finding => ({
  ...{ what, against: 'absolute', detail, measured: `${seconds.toFixed(2)} s` },
  target: { text: `≤ ${most} s`, met: seconds <= most },
});
