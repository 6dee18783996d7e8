import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitFaults, messageFaults } from './commit-messages.mjs';

describe('messageFaults', () => {
  test.each([
    'fix(identity): take a sign-in try before judging it',
    'feat!: drop Node 18',
    'docs: rewrite the guides\n\nThey name the actor.\n',
    `perf(web-kit): ${'x'.repeat(57)}`,
  ])('accepts %j', (message) => {
    expect(messageFaults(message)).toEqual([]);
  });

  test.each([
    ['words that come on demand', /^no Conventional Commit/],
    ['Fix(deals): refuse', /^no Conventional Commit/],
    ['fix(deals) refuse', /^no Conventional Commit/],
    ['refactor(renderer): read words once; test(webforms): add stories', /^two types/],
    [`perf(web-kit): ${'x'.repeat(58)}`, /^73 characters, at most 72$/],
    ['fix: refuse it.', /^ends with a full stop$/],
    ['fix: refuse it\nbecause', /^no empty line/],
  ])('refuses %j', (message, fault) => {
    expect(messageFaults(message)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('in a repository', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'enishi-commits-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('commitFaults names the commits after the base, without merges', () => {
    git('init', '-q', '-b', 'main');
    commit('an old one');
    const base = git('rev-parse', 'HEAD').trim();
    git('checkout', '-q', '-b', 'branch');
    commit('feat: add it');
    commit('add it again');
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-ff', '-m', 'Merge it', 'branch');
    expect(commitFaults(root, base)).toEqual([
      expect.stringMatching(/^[0-9a-f]+ add it again: no Conventional Commit/),
    ]);
  });

  test('commitFaults checks all commits of a clone without the base, and none without git', () => {
    expect(commitFaults(root)).toEqual([]);
    git('init', '-q');
    commit('feat: add it');
    commit('add it again');
    expect(commitFaults(root)).toHaveLength(1);
  });

  test('the commit-msg hook refuses a faulty message, and accepts merges and fixups', () => {
    git('init', '-q', '-b', 'main');
    git('config', 'core.hooksPath', join(import.meta.dirname, '../hooks'));
    expect(() => commit('add it')).toThrow('commit message: no Conventional Commit');
    for (const message of ['feat: add it', 'Merge branch main', 'fixup! feat: add it']) commit(message);
    expect(git('log', '--format=%s').trim().split('\n')).toHaveLength(3);
  });

  test('set-hooks makes git use the committed hooks, and does nothing without git', () => {
    const setHooks = () => spawnSync(process.execPath, [join(import.meta.dirname, 'set-hooks.mjs'), root]);
    expect(setHooks()).toMatchObject({ status: 0, stderr: Buffer.alloc(0) });
    git('init', '-q');
    setHooks();
    expect(git('config', 'core.hooksPath').trim()).toBe('tools/hooks');
  });
});
