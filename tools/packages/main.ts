/**
 * The command line of the published packages: `build FOLDER` builds code, types and API report of a library, `api
 * [FOLDER] [--write]` compares its report with the committed one or updates it, `pack` packs all packages, `check` checks
 * them, `consumers` installs them in projects outside the workspace and tests them in a browser.
 */
import { parseArgs } from 'node:util';
import { reportFaults, writeReports } from './api-report.ts';
import { buildCode } from './build-code.ts';
import { buildTypes } from './build-types.ts';
import { Checklist } from './checklist.ts';
import { packAll } from './pack.ts';
import { packageOf, publishedPackages } from './package-of.ts';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, folder] = positionals;
const chosen = folder ? [packageOf(folder)] : publishedPackages();

switch (command) {
  case 'build':
    for (const one of chosen) {
      await buildCode(one);
      buildTypes(one);
    }
    break;
  case 'api':
    process.exitCode = values.write ? renew() : compare();
    break;
  case 'pack':
    packAll();
    break;
  case 'check':
    process.exitCode = await (await import('./check.ts')).check();
    break;
  case 'consumers':
    process.exitCode = await (await import('./consumers.ts')).consumers();
    break;
  default:
    console.error('build FOLDER | api [FOLDER] [--write] | pack | check | consumers');
    process.exitCode = 2;
}

function renew(): number {
  const written = chosen.flatMap((one) => writeReports(one).map((name) => `libs/${one.folder}/api/${name}`));
  console.log(written.length > 0 ? `written:\n  ${written.join('\n  ')}` : 'API reports are up to date');
  return 0;
}

function compare(): number {
  const checklist = new Checklist();
  for (const one of chosen) checklist.add(`API report of ${one.manifest.name}`, reportFaults(one));
  return checklist.end();
}
