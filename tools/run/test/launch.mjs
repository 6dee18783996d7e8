/** Stands for start.mjs without its installing and building. */
import { fileURLToPath } from 'node:url';
import { supervise } from '../supervise.mjs';

const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));
supervise(process.execPath, [serve, ...process.argv.slice(2)], process.env);
