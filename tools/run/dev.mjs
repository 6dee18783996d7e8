/** `npm run dev`: runs the whole product on one port with hot reloading. */
import { projectEnvironment, projectNode } from './project.mjs';
import { ensureInstalled } from './install.mjs';
import { supervise } from './supervise.mjs';

try {
  await ensureInstalled();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
supervise(
  projectNode(),
  ['--no-warnings', '--conditions=@crm/source', 'tools/run/dev-server.mjs'],
  projectEnvironment({ NODE_ENV: 'development' }),
);
