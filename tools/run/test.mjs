/**
 * `npm test`: installs the packages, then runs the one check on the project's own Node. This file itself runs on any
 * Node from 20 on.
 */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectNode, root } from './project.mjs';
import { runInProject } from './run.mjs';
import { Steps } from './steps.mjs';

const steps = new Steps();
const isInstalled = await steps.run('install', async () => {
  await ensureInstalled();
  return { passed: 1, failed: 0 };
});

if (isInstalled) {
  const check = join(root, 'tools/run/check.mjs');
  const args = [check, ...process.argv.slice(2), '--install-seconds', String(steps.seconds)];
  process.exitCode = (await runInProject(projectNode(), args)).code;
} else {
  steps.report();
  process.exitCode = 1;
}
