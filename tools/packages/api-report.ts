import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchOf } from './build-types.ts';
import type { PublishedPackage } from './package-of.ts';

/** Returns the folder of a library's API reports. */
const folderOf = ({ path }: PublishedPackage): string => join(path, 'api');

/** Returns the reports of the last build, by file name. */
function built(one: PublishedPackage): Map<string, string> {
  const folder = join(scratchOf(one), 'reports');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.api.md')) : [];
  if (files.length === 0) throw new Error(`${one.manifest.name} is not built`);
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function committed(one: PublishedPackage): Map<string, string> {
  const folder = folderOf(one);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Writes the reports that differ. Returns their names. */
export function writeReports(one: PublishedPackage): string[] {
  const now = built(one);
  const before = committed(one);
  const changed = [...now.keys()].filter((name) => now.get(name) !== before.get(name));
  mkdirSync(folderOf(one), { recursive: true });
  for (const name of changed) writeFileSync(join(folderOf(one), name), now.get(name) as string);
  const gone = [...before.keys()].filter((name) => !now.has(name));
  for (const name of gone) rmSync(join(folderOf(one), name));
  return [...changed, ...gone];
}

/** Returns the faults of the committed reports, and the exports without a comment. */
export function reportFaults(one: PublishedPackage): string[] {
  const now = built(one);
  const before = committed(one);
  const files = [...new Set([...now.keys(), ...before.keys()])];
  return files.flatMap((name) => {
    const report = now.get(name) ?? '';
    const stale =
      report === before.get(name) ? [] : [staleness(`libs/${one.folder}/api/${name}`, before.get(name) ?? '', report)];
    return [...stale, ...undocumented(report).map((line) => `no description of: ${line}`)];
  });
}

function staleness(file: string, before: string, now: string): string {
  const old = new Set(before.split('\n'));
  const young = new Set(now.split('\n'));
  const lines = [
    ...[...old].filter((line) => !young.has(line)).map((line) => `  - ${line}`),
    ...[...young].filter((line) => !old.has(line)).map((line) => `  + ${line}`),
  ];
  const shown = lines.slice(0, 12);
  if (lines.length > shown.length) shown.push(`  … ${lines.length - shown.length} more`);
  return [`stale API report ${file}: if the change is meant, run \`npm run api-report\``, ...shown].join('\n');
}

/** Returns the exports of a report without a comment. */
export function undocumented(report: string): string[] {
  const matches = report.matchAll(/^\/\/ @public \(undocumented\)\n(export .*)$/gm);
  return Array.from(matches, ([, line]) => line as string);
}
