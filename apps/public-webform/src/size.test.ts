import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const dist = path.join(__dirname, '../dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
const KB = 1024;

/** Lists the files that a server-rendered form loads before it is interactive. */
const filesAtOnce = (manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]!;
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  chunk.css?.forEach((style) => seen.add(style));
  chunk.imports?.forEach((next) => filesAtOnce(manifest, next, seen));
  return seen;
};

const size = (file: string): number => brotliCompressSync(readFileSync(path.join(dist, file))).length;

// Sizes need a build; without one, only the name of the entry is checked.
const built = existsSync(manifestFile);
const manifest: Record<string, Chunk> = built
  ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>)
  : { 'index.html': { file: '' } };

describe('the visitor page’s build', () => {
  it('loads at most 24 KB of script before a form is interactive (brotli)', () => {
    const total = built ? [...filesAtOnce(manifest, 'index.html')].reduce((sum, file) => sum + size(file), 0) : 0;
    expect(total).toBeLessThanOrEqual(24 * KB);
  });

  it('loads one script before a form is interactive', () => {
    expect(filesAtOnce(manifest, 'index.html').size).toBe(1);
  });

  it('fetches the calendar on demand, within 12 KB', () => {
    const picker = Object.values(manifest).find(({ file }) => file.includes('DatePicker'));
    expect(picker ? size(picker.file) : 0).toBeLessThanOrEqual(12 * KB);
  });

  it('adds at most 0.8 KB to an embedding page', () => {
    expect(built ? size('embed.js') : 0).toBeLessThanOrEqual(0.8 * KB);
  });
});
