import type { Operation } from './define.ts';

/** Names of operations that only read, though some are POST because long conditions do not fit a URL. */
const reading = /^(list|search|suggest|summarise)[A-Z]/;

/**
 * Returns true when demo-only members may call an operation: they read and create records, but do not change, delete,
 * export, send or configure anything (spec 3 §2.17). An operation's own `demo` takes precedence.
 */
export function demoMay(name: string, { method, status, access, answer, demo }: Operation): boolean {
  if (access.kind === 'public') return true;
  if (demo !== undefined) return demo;
  if (access.kind === 'administrator' || access.can !== undefined || answer === 'file') return false;
  if (method === 'GET') return true;
  return method === 'POST' && (status === 201 || reading.test(name));
}
