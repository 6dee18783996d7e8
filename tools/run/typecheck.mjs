/**
 * The type check of all projects. Projects with equal compiler options are checked as one program: each file is then
 * read and checked once per kind of project, not once per project that imports it.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, root } from './project.mjs';
import { runInProject } from './run.mjs';
import { programsOf } from './type-programs.mjs';

const folder = join(root, '.tmp/typecheck');
const compiler = join(root, 'node_modules/typescript-fast/bin/tsc');

/** Checks every program, and resolves to the number of sound and of faulty ones. */
export async function checkTypes() {
  const files = globSync('{apps,libs,tools,e2e}/{,**/}tsconfig.json', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const configs = files.map((file) => ({
    folder: join(root, dirname(file)),
    config: JSON.parse(readFileSync(join(root, file), 'utf8')),
  }));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const result = { passed: 0, failed: 0 };
  for (const [number, program] of programsOf(configs).entries()) {
    const file = join(folder, `${number}.json`);
    writeFileSync(file, JSON.stringify(program));
    const { code } = await runInProject(projectNode(), [compiler, '--noEmit', '--pretty', 'false', '-p', file]);
    result[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkTypes()).failed > 0 ? 1 : 0;
}
