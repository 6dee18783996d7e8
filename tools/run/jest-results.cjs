/** Reporter of Jest: writes each project's results to .tmp/tests.json, for `npm test`. */
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const file = path.join(__dirname, '../../.tmp/tests.json');

module.exports = class {
  files = [];

  onTestResult({ path: testPath, context }, { testResults, testExecError, perfStats }) {
    const having = (...states) => testResults.filter(({ status }) => states.includes(status));
    const failed = having('failed').map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › '));
    this.files.push({
      path: testPath,
      project: context.config.displayName.name,
      seconds: perfStats.runtime / 1000,
      passed: having('passed').length,
      skipped: having('pending', 'todo', 'skipped', 'disabled').length,
      // A file that failed before its tests counts as one failure.
      failed: testExecError ? [...failed, path.relative(process.cwd(), testPath)] : failed,
    });
  }

  onRunComplete() {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.files));
  }
};
