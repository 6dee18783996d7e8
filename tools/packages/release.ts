/**
 * `npm run release -- --dry-run` prints the next version, the change logs, and what would be published; without
 * `--dry-run` it writes version and change logs, commits and tags. It never publishes: that is `npx nx release
 * publish`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageOf, root } from './package-of.ts';

const args = process.argv.slice(2);
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const options = [
  ...args,
  args.includes('--dry-run') ? '--yes' : '--skip-publish',
  // For the first release, use the version in the manifests.
  ...(isFirst() ? [packageOf('validation').manifest.version, '--first-release'] : []),
];
const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
const { status } = spawnSync(process.execPath, [nx, 'release', ...options], { cwd: root, stdio: 'inherit', env });
process.exitCode = status ?? 1;

/** Returns true when there is no tag of a release. */
function isFirst(): boolean {
  return execFileSync('git', ['tag', '--list', 'packages-v*'], { cwd: root, encoding: 'utf8' }).trim() === '';
}
