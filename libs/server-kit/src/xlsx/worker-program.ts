import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a thread's program: next to the server in a build, the source in development and tests. */
export function workerProgram(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const program = [`${name}.worker.js`, `${name}.worker.ts`].map((file) => join(here, file)).find(existsSync);
  if (!program) throw new Error(`no program ${name} beside ${here}`);
  return program;
}
