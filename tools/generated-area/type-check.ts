import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programsOf } from '../run/type-programs.mjs';
import type { TypeConfig } from '../run/type-programs.mjs';
import type { RunInCopy } from './run-in-copy.ts';

/** The projects that a new area changes or adds to; their imports are checked with them. */
const projectsWith = (area: string) => [
  ...['libs/contract', 'libs/database', 'libs/api-client', 'e2e', 'apps/api', 'apps/crm-web'],
  ...[`libs/areas/${area}/server`, `libs/areas/${area}/web`],
];

/** Checks the types of the area and of what mounts it, in one program for each set of compiler options. */
export async function checkTypes(copy: string, area: string, run: RunInCopy): Promise<boolean> {
  const configs = projectsWith(area).map((folder) => ({
    folder: join(copy, folder),
    config: JSON.parse(readFileSync(join(copy, folder, 'tsconfig.json'), 'utf8')) as TypeConfig,
  }));
  let isSound = true;
  for (const [number, program] of programsOf(configs).entries()) {
    const file = join(copy, `types-${number}.json`);
    writeFileSync(file, JSON.stringify(program));
    const compiler = 'node_modules/typescript-fast/bin/tsc';
    isSound = (await run([compiler, '--noEmit', '--pretty', 'false', '-p', file])) && isSound;
  }
  return isSound;
}
