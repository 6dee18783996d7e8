/** `npm start`: installs what is missing, builds what is stale, and serves everything on one port. */
import { ensureBuilt } from './build.mjs';
import { projectEnvironment, projectNode } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
// Small young spaces and a bounded heap: the process gives memory back instead of growing under load.
const memory = ['--max-semi-space-size=8', '--max-old-space-size=256'];
supervise(
  projectNode(),
  ['--enable-source-maps', ...memory, 'apps/api/dist/main.js'],
  projectEnvironment({ NODE_ENV: 'production' }),
);
