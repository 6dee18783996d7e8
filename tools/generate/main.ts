/**
 * Writes all generated files: `npm run generate`. With `--check` it writes nothing and fails when a file is stale.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateAccessWords } from './access-words.ts';
import { generateCatalogue } from './catalogue.ts';
import { generateClient } from './client.ts';
import { generateCustomKinds } from './custom-kinds.ts';
import { generateSql } from './migrations.ts';
import { generateOpenApi } from './openapi.ts';
import { generateTables } from './tables.ts';

const root = new URL('../../', import.meta.url).pathname;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** Folders of generated files only; a run deletes other files there. */
const owned = [
  'contract',
  'api-client',
  'database',
  'areas/identity/web',
  'areas/custom-fields/rules',
  'areas/team/web',
  'areas/company/web',
].map((project) => `libs/${project}/src/generated`);

/** The stages; indexes come first, because later stages import them. */
const stages = [
  async () => [...(await generateSql(root)), ...(await generateCatalogue(root))],
  async () => [
    ...(await generateCustomKinds()),
    ...(await generateTables()),
    ...(await generateClient()),
    ...(await generateOpenApi()),
    ...(await generateAccessWords()),
  ],
];

const stale: string[] = [];
const written = new Set<string>();

for (const stage of stages) {
  for (const [path, text] of await stage()) {
    written.add(path);
    const full = join(root, path);
    const before = await readFile(full, 'utf8').catch(() => undefined);
    if (before === text) continue;
    stale.push(path);
    if (values.check) continue;
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
  }
}

for (const folder of owned) {
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (!entry.isFile() || written.has(path)) continue;
    stale.push(path);
    if (!values.check) await rm(join(root, path));
  }
}

if (stale.length === 0) console.log('generated files are up to date');
else if (values.check) {
  console.error(`stale generated files, run \`npm run generate\`:\n${stale.map((path) => `  ${path}`).join('\n')}`);
  process.exit(1);
} else console.log(`written:\n${stale.map((path) => `  ${path}`).join('\n')}`);

// The client is published, so its API report also depends on the contract (`npm test` compares it, see
// docs/packages.md).
if (!values.check) {
  const packages = ['--no-warnings', '--conditions=@crm/source', 'tools/packages/main.ts'];
  for (const args of [['build'], ['api', '--write']]) {
    execFileSync(process.execPath, [...packages, ...args, 'api-client'], { cwd: root, stdio: 'inherit' });
  }
}
