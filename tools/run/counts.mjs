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

/** The test cases in the report of Playwright's JSON reporter; a case that needed a second try counts as passed. */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

// eslint-disable-next-line no-control-regex -- colours are control characters
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
