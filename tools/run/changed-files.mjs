import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns git's output lines; an empty list without git and on errors. */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** Returns the files of the last commit and uncommitted ones, relative to the root; without git, everything. */
export function changedFiles(root) {
  if (git(root, 'rev-parse', '--is-inside-work-tree').length === 0) return ['.'];
  const [parent] = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD~1');
  const names = [
    ...git(root, 'diff', '--name-only', '--relative', parent ?? 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(names)].filter((name) => existsSync(join(root, name)));
}
