import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { banner } from './files.ts';
import type { Files } from './files.ts';

/** libs/database: the list of migrations, so that a bundled server needs no directory. */
export async function generateMigrationIndex(root: string): Promise<Files> {
  const names = (await readdir(join(root, 'libs/database/src/migrations')))
    .filter((name) => /^\d{4}-.*\.ts$/.test(name))
    .sort()
    .map((name) => name.slice(0, -3));
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`two migrations carry the number ${twice}`);
  const text = `${banner}${names.map((name) => `import * as m${name.slice(0, 4)} from '../migrations/${name}.ts';`).join('\n')}

/** Every migration by name, in order. */
export const migrations: Readonly<Record<string, { up: string }>> = {
${names.map((name) => `  '${name}': m${name.slice(0, 4)},`).join('\n')}
};
`;
  return [['libs/database/src/generated/migrations.ts', text]];
}
