/** Refuses a faulty commit message: `commit-msg.mjs FILE`, called by the git hook `tools/hooks/commit-msg`. */
import { readFileSync } from 'node:fs';
import { messageFaults } from './commit-messages.mjs';

const message = readFileSync(process.argv[2], 'utf8').replace(/^#.*\n?/gm, '');
const isGits = /^(Merge |fixup! |squash! )/.test(message);
const faults = isGits ? [] : messageFaults(message);
for (const fault of faults) console.error(`commit message: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
