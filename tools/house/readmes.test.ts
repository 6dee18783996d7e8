import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** The folders with a README: the sides of an area share one. */
const folders = [
  ...foldersIn('apps'),
  ...foldersIn('libs').filter((folder) => folder !== 'libs/areas'),
  ...foldersIn('libs/areas'),
  'tools',
  'e2e',
];

/** Returns the most lines that a README may have; examples and props need room in those that npm shows. */
function linesAllowed(folder: string): number {
  const manifest = join(root, folder, 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"npm:public"') ? 80 : 40;
}

test.each(folders)('%s has a short README', (folder) => {
  const lines = readFileSync(join(root, folder, 'README.md'), 'utf8')
    .trimEnd()
    .split('\n').length;
  expect(lines).toBeLessThanOrEqual(linesAllowed(folder));
});

test('finds the apps, libraries and areas', () => {
  expect(folders).toEqual(expect.arrayContaining(['apps/api', 'libs/ui-kit', 'libs/areas/deals']));
  expect(linesAllowed('libs/ui-kit')).toBe(80);
  expect(linesAllowed('libs/web-kit')).toBe(40);
});
