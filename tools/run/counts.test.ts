import { countPlaywright, countTests, crashNotes, journeysThatWere, readResults, slowestProjects } from './counts.mjs';
import { lockFileFaults } from './lock-file.mjs';

describe('counting the tests of many projects', () => {
  const file = { path: 'libs/deals/a.test.ts', project: 'deals', seconds: 1, passed: 4, skipped: 0, failed: [] };

  it('adds up the files', () => {
    expect(countTests([file, { ...file, passed: 3 }], ['deals'])).toEqual({ passed: 7, failed: 0, notes: [] });
  });

  it('counts failed and skipped tests and projects without a result as failures, and names each', () => {
    const files = [{ ...file, failed: ['the board › keeps the order'], skipped: 2 }];
    expect(countTests(files, ['deals', 'format'])).toEqual({
      passed: 4,
      failed: 4,
      notes: [
        'the board › keeps the order',
        'skipped: libs/deals/a.test.ts',
        'skipped: libs/deals/a.test.ts',
        'no result: format',
      ],
    });
  });

  it('reads the files of a run that ended before its report', () => {
    const lines = `${JSON.stringify(file)}\n`;
    expect(readResults(`${lines}{"path":"libs/de`)).toEqual({ files: [file], complete: false });
    expect(readResults(`${lines}{"complete":true}\n`)).toEqual({ files: [file], complete: true });
    expect(readResults('')).toEqual({ files: [], complete: false });
  });

  it('names the signal or the exit code of a crashed run, and its last lines', () => {
    const output = `${'PASS\n'.repeat(20)}\u001b[31mFATAL ERROR\u001b[39m: heap out of memory\n`;
    const [signal, ...last] = crashNotes({ code: 128, signal: 'SIGABRT', output }, [file]);
    expect(signal).toBe('Jest ended with SIGABRT after 1 files; its last lines:');
    expect(last).toHaveLength(8);
    expect(last.at(-1)).toBe('FATAL ERROR: heap out of memory');
    expect(crashNotes({ code: 7, output }, [])[0]).toContain('exit code 7 after 0 files');
  });

  it('names the slowest projects, slowest first', () => {
    const files = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((project, at) => ({ ...file, project, seconds: 10 - at }));
    expect(slowestProjects(files)).toEqual(['a 18 s', 'b 9 s', 'c 7 s', 'd 6 s', 'e 5 s']);
  });

  it('counts a journey that passed on a retry as passed, and an error outside of tests as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 2, skipped: 1, flaky: 2 });
  });
});

describe('naming the failed journeys', () => {
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

  it('returns the error of each try of a journey', () => {
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
  it('accepts optional packages wherever Node finds them', () => {
    const packages = {
      '': { optionalDependencies: { a: '1' } },
      'node_modules/a': { optionalDependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': {},
      'node_modules/c': {},
    };
    expect(lockFileFaults({ packages })).toEqual([]);
  });

  it('reports optional packages without an entry, and fixed registries', () => {
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
