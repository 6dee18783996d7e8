import { createHash } from 'node:crypto';
import { GUARD_SCRIPT } from '../guard/guard.script.ts';

/** Source expression for the content security policy's script-src, with its quotes: `'sha256-…'`. */
export const guardScriptHash: string = `'sha256-${createHash('sha256').update(GUARD_SCRIPT).digest('base64')}'`;
