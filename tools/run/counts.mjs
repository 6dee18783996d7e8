/**
 * The test cases in the output of Jest runs, from the summary that Jest prints for each project. Nx replays that
 * output for tasks it takes from its cache, so they are counted like the others.
 */
export function countJest(output) {
  const total = { runs: 0, passed: 0, failed: 0, skipped: 0 };
  for (const [, summary] of plain(output).matchAll(/^[^\n]*?\bTests:\s+(\d[^\n]*total)\s*$/gm)) {
    const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
    total.runs += 1;
    total.passed += count('passed');
    total.failed += count('failed');
    total.skipped += count('skipped') + count('todo');
  }
  return total;
}

/** The names of the tests that failed in the output of Jest runs, "suite › test", each once. */
export function failedJestTests(output) {
  const names = [...plain(output).matchAll(/^[^\n●]*● (.+)$/gm)].map(([, name]) => name.trim());
  return [...new Set(names)].filter((name) => name !== 'Console' && !name.startsWith('Cannot log after'));
}

/** The projects whose task failed, from the list at the end of an Nx run. */
export function failedNxProjects(output, target) {
  const text = plain(output);
  const list = text.slice(text.lastIndexOf('Failed tasks:') + 1 || text.length);
  return [...list.matchAll(new RegExp(`^\\s*- (\\S+):${target}\\s*$`, 'gm'))].map(([, project]) => project);
}

/** The test cases in the report of Playwright's JSON reporter; a case that needed a second try counts as passed. */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/** The titles of the journeys in the same report that ended with `status` ("unexpected" or "flaky"), and why. */
export function journeysThatWere(status, { suites = [] }, path = []) {
  return suites.flatMap((suite) => {
    const here = [...path, suite.title];
    const own = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === status));
    return [
      ...own.map((spec) => [[...here, spec.title].join(' › '), ...reasonsOf(spec)].join('\n             ')),
      ...journeysThatWere(status, suite, here),
    ];
  });
}

/** What each try of a journey broke on, a line each: where, what was waited for, and what it says of it. */
function reasonsOf({ tests }) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => (error ? [error] : [])));
  return errors.map(({ message = '', location }) => {
    const lines = plain(message).split('\n');
    const told = lines.map((line) => line.trim()).filter(Boolean);
    return [location && `line ${location.line}`, ...told.slice(0, 6)].filter(Boolean).join(' | ');
  });
}

// eslint-disable-next-line no-control-regex -- colours are control characters
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
