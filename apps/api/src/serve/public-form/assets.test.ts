import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssets } from './assets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enishi-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: object) => {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite', name), JSON.stringify(content));
};
const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-2.css'], imports: ['_start.js'] },
  '_start.js': { file: 'assets/start-3.js' },
};

test('returns undefined for a page that is not built', () => {
  expect(readAssets(folder)).toBeUndefined();
});

test('returns the file names of the build', () => {
  write('manifest.json', manifest);
  write('theme-fonts.json', { 'Noto Sans JP': 'assets/noto-4.css' });
  expect(readAssets(folder)).toEqual({
    script: '/webforms/assets/main-1.js',
    style: ['/webforms/assets/main-2.css'],
    preloads: ['/webforms/assets/start-3.js'],
    fonts: { 'Noto Sans JP': '/webforms/assets/noto-4.css' },
  });
});

test('refuses to start when the build lacks its list of fonts, and names the remedy', () => {
  write('manifest.json', manifest);
  expect(() => readAssets(folder)).toThrow(/theme-fonts\.json is missing.*nx build public-webform/);
});
