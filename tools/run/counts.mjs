/**
 * Adds up the files of a run of Jest (tools/run/jest-results.cjs). A skipped test is a failure, and so is a project
 * without a result, because its tests are unknown.
 */
export function countTests(files, projects) {
  const failures = files.flatMap(({ failed }) => failed);
  const skipped = files.flatMap(({ path, skipped: count }) => Array(count).fill(`skipped: ${path}`));
  const silent = projects.filter((name) => !files.some(({ project }) => project === name));
  const notes = [...failures, ...skipped, ...silent.map((name) => `no result: ${name}`)];
  return { passed: files.reduce((sum, { passed }) => sum + passed, 0), failed: notes.length, notes };
}

/** Reads a report of tools/run/jest-results.cjs; a run that crashed has no last line. */
export function readResults(text) {
  const lines = text.split('\n').filter((line) => line.endsWith('}'));
  const results = lines.map((line) => JSON.parse(line));
  return { files: results.filter(({ path }) => path), complete: results.at(-1)?.complete === true };
}

/** Returns how Jest ended although no test failed, and its last lines. */
export function crashNotes({ code, signal, output }, files) {
  const last = plain(output).trim().split('\n').slice(-8);
  return [`Jest ended with ${signal ?? `exit code ${code}`} after ${files.length} files; its last lines:`, ...last];
}

/** Returns the five projects whose tests took longest, with their seconds. */
export function slowestProjects(files) {
  const byProject = Map.groupBy(files, ({ project }) => project);
  return [...byProject]
    .map(([project, own]) => ({ project, time: own.reduce((sum, { seconds: one }) => sum + one, 0) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, 5)
    .map(({ project, time }) => `${project} ${Math.round(time)} s`);
}

/**
 * Counts the test cases in the report of Playwright's JSON reporter; a case that passed on a retry counts as passed.
 */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * Returns the titles of the journeys in the report that ended with `status` ("unexpected" or "flaky"), with the
 * reasons.
 */
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

/** Returns one line per try of a failed journey: the place, the awaited condition, and the error. */
function reasonsOf({ tests }) {
  const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => (error ? [error] : [])));
  return errors.map(({ message = '', location }) => {
    const lines = plain(message).split('\n');
    const told = lines.map((line) => line.trim()).filter(Boolean);
    return [location && `line ${location.line}`, ...told.slice(0, 6)].filter(Boolean).join(' | ');
  });
}

// oxlint-disable-next-line no-control-regex -- colours are control characters
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
