/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything on one port; a server that dies is
 * started again.
 */
import { ensureBuilt } from './build.mjs';
import { projectEnvironment, projectNode } from './project.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeFlags } from './node-flags.mjs';
import { restartPolicy } from './restarts.mjs';
import { supervise } from './supervise.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
supervise(
  projectNode(),
  [...nodeFlags, 'apps/api/dist/main.js'],
  projectEnvironment({ NODE_ENV: 'production' }),
  restartPolicy(),
);
