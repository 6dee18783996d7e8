/**
 * `npm run release` publishes the packages with provenance, from a commit that carries the tag of their version; `npm run
 * release -- version` writes the next version and the change logs, commits and tags. `--dry-run` previews either one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageOf, root } from './package-of.ts';
import { publishFaults, publicAddress, releaseTag } from './release-rules.ts';

const args = process.argv.slice(2);
const isVersion = args[0] === 'version';
const { version } = packageOf('validation').manifest;
const git = (...command: string[]): string => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();

process.exitCode = isVersion ? writeVersion(args.slice(1)) : publish();

function writeVersion(options: string[]): number {
  // For the first release, use the version in the manifests.
  const first = git('tag', '--list', releaseTag('*')) === '' ? [version, '--first-release'] : [];
  return nx(['--skip-publish', ...options, ...first]);
}

function publish(): number {
  const tags = git('tag', '--points-at', 'HEAD').split('\n');
  const faults = publishFaults({ version, tags, changes: git('status', '--porcelain') });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  return nx(['publish', ...args], { PACKAGES_REPOSITORY: publicAddress(git('remote', 'get-url', 'origin')) });
}

function nx(options: string[], settings: Record<string, string> = {}): number {
  const env = { ...process.env, ...settings, NX_DAEMON: 'false', NX_TUI: 'false' };
  const program = join(root, 'node_modules/nx/dist/bin/nx.js');
  return (
    spawnSync(process.execPath, [program, 'release', ...options], { cwd: root, stdio: 'inherit', env }).status ?? 1
  );
}
