/** A fake start.mjs without its installing and building; with RESTART=0 a fake dev.mjs. */
import { fileURLToPath } from 'node:url';
import { restartPolicy } from '../restarts.mjs';
import { supervise } from '../supervise.mjs';

const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));
const restarts = process.env.RESTART === '0' ? undefined : restartPolicy();
supervise(process.execPath, [serve, ...process.argv.slice(2)], process.env, restarts);
