/**
 * `npm run calls`: prints the coverage of the specification's calls (in the contract, served, tested) by area.
 * `--missing` names the rest, `--check` fails on faults (also of writing calls without a domain event), `--write` updates the list of open calls.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callKey } from './call.ts';
import { changeFaults } from './changes.ts';
import type { Unchanging } from './changes.ts';
import type { SpecifiedCall } from './coverage.ts';
import { coverByArea, faults } from './coverage.ts';
import { readEvidence } from './evidence.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { check: flag, missing: flag, write: flag } });

// Lazily, as the generators load it: one way to load a library within a project.
const { catalogue, fullPath } = await import('@crm/contract');

const here = import.meta.dirname;
const openFile = join(here, 'open.json');
const calls = JSON.parse(readFileSync(join(here, 'specification.json'), 'utf8')) as SpecifiedCall[];
const evidence = readEvidence(join(here, '../../.tmp/calls'));
const contract = new Set(
  catalogue
    .flatMap(({ operations }) => Object.values(operations))
    .flatMap((operation) =>
      [fullPath(operation), ...(operation.aliases ?? [])].map((path) => callKey(operation.method, path)),
    ),
);
const missing = calls.filter(({ method, path }) => !contract.has(callKey(method, path)));

const rows = coverByArea(calls, contract, evidence);
const sum = (field: 'calls' | 'contract' | 'served' | 'tested'): number =>
  rows.reduce((total, row) => total + row[field], 0);
const total = {
  area: 'all',
  calls: sum('calls'),
  contract: sum('contract'),
  served: sum('served'),
  tested: sum('tested'),
};
console.log(`${'area'.padEnd(18)} calls  contract  served  tested`);
for (const row of [...rows, total]) {
  const cells = [String(row.calls).padStart(5), String(row.contract).padStart(8)];
  const seen = [row.served, row.tested].map((count) => (evidence ? String(count) : '–').padStart(6));
  console.log(`${row.area.padEnd(18)} ${[...cells, ...seen].join('  ')}`);
}
if (!evidence) console.log('(served and tested are known once the tests have run)');

if (values.missing) for (const { method, path } of missing) console.log(`missing  ${method} ${path}`);
if (values.write) {
  const text = missing.map(({ method, path }) => `  ${JSON.stringify(`${method} ${path}`)}`).join(',\n');
  writeFileSync(openFile, text === '' ? '[]\n' : `[\n${text}\n]\n`);
}
if (values.check) {
  const listed = existsSync(openFile) ? (JSON.parse(readFileSync(openFile, 'utf8')) as string[]) : [];
  const open = new Set(listed.map((one) => callKey(...(one.split(' ') as [string, string]))));
  const unchanging = JSON.parse(readFileSync(join(here, 'unchanging.json'), 'utf8')) as Unchanging;
  const writing = catalogue
    .flatMap(({ operations }) => Object.entries(operations))
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, one]) => ({ name, method: one.method, paths: [fullPath(one), ...(one.aliases ?? [])] }));
  const found = [
    ...faults(calls, contract, open, evidence),
    ...(evidence ? changeFaults(writing, unchanging, evidence) : []),
  ];
  for (const fault of found) console.error(fault);
  if (found.length > 0) process.exitCode = 1;
}
