import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, nx, projectNode, root } from './project.mjs';
import { runInProject } from './run.mjs';

const stampFile = join(root, '.tmp/built.json');
const rootFiles = /^(package-lock\.json|package\.json|nx\.json|tsconfig.*\.json)$/;
const notBuilt = /\.(test|stories)\.[a-z]+$|\.md$/;
const skipped = new Set(['node_modules', 'dist', '.tmp', '.nx']);

/** Builds the apps when their sources or results have changed since the last build. Resolves to true when it built. */
export async function ensureBuilt() {
  const sources = hashOfSources();
  if (existsSync(stampFile)) {
    const last = JSON.parse(readFileSync(stampFile, 'utf8'));
    if (last.sources === sources && last.results === hashOfResults()) return false;
  }
  console.log('Building / ビルドしています');
  const { code } = await runInProject(projectNode(), [nx, 'run-many', '-t', 'build', '-p', ...apps], {
    env: { COMPRESS: 'quickly' },
  });
  const missing = apps.filter((app) => !existsSync(join(root, 'apps', app, 'dist')));
  if (code !== 0 || missing.length > 0) {
    throw new Error(
      `The build failed${missing.length > 0 ? ` (no dist of ${missing.join(', ')})` : ''}. / ビルドに失敗しました。`,
    );
  }
  mkdirSync(join(root, '.tmp'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ sources, results: hashOfResults() }));
  return true;
}

/** Hashes the sources by content, so that a new clone, switched branches or touched files cause no build. */
function hashOfSources() {
  const hash = createHash('sha256');
  const files = [
    ...readdirSync(root).filter((name) => rootFiles.test(name)),
    ...['apps', 'libs', 'tools/house', 'tools/packages'].flatMap((folder) => filesBelow(folder)),
  ];
  for (const file of files.filter((name) => !notBuilt.test(name)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Hashes the results by name, size and time, which detects other builds, changes and deletions. */
function hashOfResults() {
  const hash = createHash('sha256');
  for (const app of apps) {
    for (const file of filesBelow(`apps/${app}/dist`).sort()) {
      const { size, mtimeMs } = statSync(join(root, file));
      hash.update(`${file}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
