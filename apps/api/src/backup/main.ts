/** `npm run backup` and `npm run restore`, with the settings of the server. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '@crm/database/backup';
import { readEnvironment } from '../config/environment.ts';
import { runBackup, runRestore } from './commands.ts';

const usage = `npm run backup -- [--to FOLDER] [--keep N]   into FOLDER/<moment> (./backups); the newest N stay
npm run restore -- FOLDER/<moment>           into an installation without a company, its server stopped`;

const told = ({ tables, files, createdAt }: Manifest) =>
  `${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files, as of ${createdAt}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: './backups' }, keep: { type: 'string' }, help: { type: 'boolean' } },
});
const [command, from] = positionals;
const keep = values.keep === undefined ? undefined : Number(values.keep);

try {
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep: a whole number above 0');
  if (!values.help && command === 'backup') {
    const environment = readEnvironment(process.env);
    const { folder, manifest } = await runBackup(environment, resolve(values.to), { keep, now: new Date() });
    console.log(`${folder}: ${told(manifest)}`);
    if (environment.s3) console.log('Files are in the bucket: keep its versions there.');
    if (environment.secretKeys.length > 0) console.log('Keep SECRET_KEY elsewhere: without it secrets cannot be read.');
  } else if (!values.help && command === 'restore' && from) {
    console.log(`restored: ${told(await runRestore(readEnvironment(process.env), resolve(from)))}`);
  } else {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
