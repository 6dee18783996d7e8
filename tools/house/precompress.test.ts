import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { precompress } from './precompress.mjs';

const text = Array.from({ length: 2_000 }, (_none, line) => `export const line${line} = ${line * line};`).join('\n');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'crm-precompress-'));
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/assets/app.js'), text);
  writeFileSync(join(root, 'dist/assets/small.js'), 'short');
});
afterEach(() => {
  delete process.env['COMPRESS'];
  rmSync(root, { recursive: true });
});

/** Compresses the assets as a build does, and returns the size of the Brotli file. */
function compressed(): number {
  const plugin = precompress() as unknown as { configResolved(config: object): void; closeBundle(): void };
  plugin.configResolved({ root, build: { outDir: 'dist' } });
  plugin.closeBundle();
  return readFileSync(join(root, 'dist/assets/app.js.br')).length;
}

it.each(['', 'quickly'])('writes both compressed forms of large texts (%s)', (wanted) => {
  process.env['COMPRESS'] = wanted;
  compressed();
  const file = (name: string) => readFileSync(join(root, 'dist/assets', name));
  expect(brotliDecompressSync(file('app.js.br')).toString()).toBe(text);
  expect(gunzipSync(file('app.js.gz')).toString()).toBe(text);
  expect(readdirSync(join(root, 'dist/assets')).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'small.js']);
});

it('compresses less when it is to be quick', () => {
  const best = compressed();
  process.env['COMPRESS'] = 'quickly';
  expect(compressed()).toBeGreaterThan(best);
});
