import { spawnSync } from 'node:child_process';

/** The last commit that is not checked: the rules hold for those after it. */
const base = '1ba0ae65';

const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const header = new RegExp(`^(${types.join('|')})(\\([a-z0-9, -]+\\))?!?: \\S`);
const secondType = new RegExp(`[;,] (${types.join('|')})(\\([^)]*\\))?!?: `);
const longest = 72;

/** Returns the faults of a commit message: Conventional Commits, at most 72 characters, one type. */
export function messageFaults(message) {
  const [subject = '', second = ''] = message.trimEnd().split('\n');
  return [
    header.test(subject) ? '' : `no Conventional Commit, such as "fix(deals): refuse …"; types: ${types.join(', ')}`,
    secondType.test(subject) ? 'two types: split the commit' : '',
    subject.length > longest ? `${subject.length} characters, at most ${longest}` : '',
    /\.$/.test(subject) ? 'ends with a full stop' : '',
    second === '' ? '' : 'no empty line after the subject',
  ].filter(Boolean);
}

/** Returns the faults of the commits after the base; in a shallow clone without it, of all commits there. */
export function commitFaults(root, after = base) {
  const log = (...range) => {
    const { status, stdout } = spawnSync('git', ['log', '--no-merges', '-z', '--format=%h %B', ...range], {
      cwd: root,
      encoding: 'utf8',
    });
    return status === 0 ? stdout.split('\0').filter(Boolean) : undefined;
  };
  const commits = log(`${after}..HEAD`) ?? log('HEAD') ?? [];
  return commits.flatMap((commit) => {
    const [, hash, message] = /^(\S+) ([^]*)$/.exec(commit);
    return messageFaults(message).map((fault) => `${hash} ${message.split('\n')[0]}: ${fault}`);
  });
}
