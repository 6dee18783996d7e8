import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'enishi-changed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: root });
const commit = (name: string) => {
  writeFileSync(join(root, name), name);
  git('add', '-A');
  git('commit', '-qm', name);
};

test('returns everything without git', () => {
  expect(changedFiles(root)).toEqual(['.']);
});

test("returns the last commit's files, changed ones and new ones, once each, without deleted ones", () => {
  git('init', '-q');
  for (const name of ['old.ts', 'gone.ts', '見積.ts']) commit(name);
  writeFileSync(join(root, '見積.ts'), 'changed');
  writeFileSync(join(root, 'new.ts'), 'new');
  expect(changedFiles(root)).toEqual(['見積.ts', 'new.ts']);
  rmSync(join(root, 'gone.ts'));
  expect(changedFiles(root)).toEqual(['見積.ts', 'new.ts']);
});

test('returns the files of a first commit', () => {
  git('init', '-q');
  commit('first.ts');
  expect(changedFiles(root)).toEqual([]);
});
