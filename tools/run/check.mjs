/**
 * The check of `npm test`, after the installation. `--quick` leaves out the browser; the deliberate breaks run with
 * `--breaks` and in continuous integration. Its last line is `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import * as checks from './checks.mjs';
import { Steps } from './steps.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    breaks: { type: 'boolean', default: false },
    'install-seconds': { type: 'string' },
  },
});
const steps = new Steps();

if (values['install-seconds'])
  steps.add('install', { seconds: Number(values['install-seconds']), passed: 1, failed: 0 });
await steps.run('lock file', checks.lockFile);
await steps.run('commit messages', checks.commitMessages);
await steps.run('generated files', checks.generatedFiles);
await steps.run('format', checks.format);
await steps.run('lint', checks.lint);
await steps.run('type check', checks.typecheck);
await steps.run('unit, component and API tests', checks.tests);
await steps.run('calls of the specification', checks.calls);
await steps.run('storybook', checks.storybook);
await steps.run('build', checks.build);
if (!values.quick) await steps.run('chaos', checks.chaos);
await steps.run('published packages', checks.packages);
if (!values.quick) await steps.run('packages in projects of others', checks.consumers);
if (!values.quick) await steps.run('browser journeys', checks.journeys);
if (!values.quick) await steps.run('generator', checks.generator);
if (values.breaks || process.env.CI === 'true') await steps.run('deliberate breaks', checks.breaks);
await checks.stopTestDatabase();
steps.report();
process.exitCode = steps.failed > 0 ? 1 : 0;
