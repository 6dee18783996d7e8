import { countJest, countPlaywright, failedJestTests, failedNxProjects, journeysThatWere } from './counts.mjs';
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

describe('naming what failed', () => {
  it('finds the tests in the output of Jest, each once and without its prints', () => {
    const output = [
      '  ● Console',
      'deals-server:   \u001b[1m● the board › keeps the order\u001b[22m',
      '',
      '  ● the board › keeps the order',
      '  ● a form › sends once',
    ].join('\n');
    expect(failedJestTests(output)).toEqual(['the board › keeps the order', 'a form › sends once']);
  });

  it('finds the projects in the list that Nx ends with, and none in a green run', () => {
    const output =
      '- @crm/early:test\n NX   Running target test for 2 projects failed\n\nFailed tasks:\n\n- @crm/a:test\n- api:test\n';
    expect(failedNxProjects(output, 'test')).toEqual(['@crm/a', 'api']);
    expect(failedNxProjects('- @crm/early:test\n', 'test')).toEqual([]);
  });

  it('finds the journeys of a report with their path', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = {
      suites: [
        {
          title: 'deals',
          specs: [spec('opens', 'expected')],
          suites: [{ title: 'board', specs: [spec('drags', 'flaky')] }],
        },
      ],
    };
    expect(journeysThatWere('flaky', report)).toEqual(['deals › board › drags']);
    expect(journeysThatWere('unexpected', report)).toEqual([]);
  });

  it('says of a journey what each of its tries broke on', () => {
    const error = {
      message: '\u001b[31mError\u001b[39m: locator.click: Timeout\n\nCall log:\n  - waiting for a card',
      location: { line: 7 },
    };
    const tests = [{ status: 'unexpected', results: [{ error }, {}] }];
    expect(
      journeysThatWere('unexpected', { suites: [{ title: 'board', specs: [{ title: 'drags', tests }] }] }),
    ).toEqual([
      'board › drags\n             line 7 | Error: locator.click: Timeout | Call log: | - waiting for a card',
    ]);
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
