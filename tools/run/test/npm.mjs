/** A fake npm: named like it, with a shell between it and the launcher. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.title = 'npm start';
const launch = fileURLToPath(new URL('launch.mjs', import.meta.url));
spawn('sh', ['-c', `"${process.execPath}" "${launch}" "${process.argv[2]}"; exit $?`], {
  env: { ...process.env, npm_lifecycle_event: 'start' },
  stdio: 'inherit',
});
