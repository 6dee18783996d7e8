/** Fails when the visitor's script is over its budget: what a server-rendered form loads before it lives, brotli. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUDGET = 68 * 1024;
const dist = path.join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const filesOf = (key, seen = new Set()) => {
  const chunk = manifest[key];
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
};

const size = (file) => brotliCompressSync(readFileSync(path.join(dist, file))).length;
const entry = [...filesOf('index.html')];
const total = entry.reduce((sum, file) => sum + size(file), 0);
for (const { file } of Object.values(manifest)) {
  process.stdout.write(
    `${String(size(file)).padStart(7)} B  ${entry.includes(file) ? 'at once  ' : 'on demand'}  ${file}\n`,
  );
}
process.stdout.write(`${total} B at once, budget ${BUDGET} B\n`);
if (total > BUDGET) process.exit(1);
