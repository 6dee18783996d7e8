import { countJest, countPlaywright } from './counts.mjs';
import { lockFileFaults } from './lock-file.mjs';

describe('counting the tests of many projects', () => {
  it('adds up the summaries of Jest, coloured or not, prefixed by Nx or not', () => {
    const output = [
      'Test Suites: 3 passed, 3 total',
      'Tests:       13 passed, 13 total',
      '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[31m1 failed\u001b[39m\u001b[22m, \u001b[1m\u001b[32m4 passed\u001b[39m\u001b[22m, 5 total',
      'format: Tests:       2 skipped, 1 todo, 7 passed, 10 total',
    ].join('\n');
    expect(countJest(output)).toEqual({ runs: 3, passed: 24, failed: 1, skipped: 3 });
  });

  it('takes no other line for a summary', () => {
    expect(countJest('Tests: how to write them\n✓ Tests: 3 passed').runs).toBe(0);
  });

  it('counts a journey that passed at its second try as passed, and an error outside of tests as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 2, skipped: 1, flaky: 2 });
  });
});

describe('the check of the lock file', () => {
  it('accepts optional packages wherever Node would find them', () => {
    const packages = {
      '': { optionalDependencies: { a: '1' } },
      'node_modules/a': { optionalDependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': {},
      'node_modules/c': {},
    };
    expect(lockFileFaults({ packages })).toEqual([]);
  });

  it('names optional packages without an entry, and fixed registries', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { b: '1' }, resolved: 'https://registry.example/a.tgz' },
      'node_modules/c/node_modules/b': {},
    };
    expect(lockFileFaults({ packages })).toEqual([
      'node_modules/a: no entry for its optional b',
      'node_modules/a: fixed to the registry https://registry.example/a.tgz',
    ]);
  });
});
