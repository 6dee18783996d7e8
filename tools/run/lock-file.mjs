import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Returns the faults of the lock file that npm accepts on the machine that wrote it. */
export function lockFileFaults(lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  const faults = [];
  for (const [path, { resolved, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    // A registry may lack a platform's package; npm then writes a lock file that `npm ci` refuses elsewhere.
    for (const name of Object.keys(optionalDependencies)) {
      if (!hasEntry(lock.packages, path, name)) faults.push(`${path || 'the root'}: no entry for its optional ${name}`);
    }
    // A fixed registry of one machine would make all others fetch from it.
    if (/^https?:/.test(resolved ?? '')) faults.push(`${path}: fixed to the registry ${resolved}`);
  }
  return faults;
}

/** Returns true when Node finds the package: beside the other one or in a folder above. */
function hasEntry(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}
