/** Reporter of Jest: writes each file's results to .tmp/tests.jsonl as they come, for `npm test`. */
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const report = path.join(__dirname, '../../.tmp/tests.jsonl');
const write = (line) => appendFileSync(report, `${JSON.stringify(line)}\n`);

module.exports = class {
  onRunStart() {
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(report, '');
  }

  onTestResult({ path: testPath, context }, { testResults, testExecError, perfStats }) {
    const having = (...states) => testResults.filter(({ status }) => states.includes(status));
    const failed = having('failed').map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › '));
    write({
      path: testPath,
      project: context.config.displayName.name,
      seconds: perfStats.runtime / 1000,
      passed: having('passed').length,
      skipped: having('pending', 'todo', 'skipped', 'disabled').length,
      // A file that failed before its tests counts as one failure.
      failed: testExecError ? [...failed, path.relative(process.cwd(), testPath)] : failed,
    });
  }

  // A run without this line has crashed.
  onRunComplete() {
    write({ complete: true });
  }
};
