import type { Operation } from './define.ts';

/** What a POST that only reads is called: long conditions do not fit an address. */
const reading = /^(list|search|suggest|summarise)[A-Z]/;

/**
 * Whether members who only try the demo may call an operation: they read and create records. They change and delete
 * nothing, export nothing, send nothing and set nothing (spec 3 §2.17); an operation may say otherwise (`demo`).
 */
export function demoMay(name: string, { method, status, access, answer, demo }: Operation): boolean {
  if (access.kind === 'public') return true;
  if (demo !== undefined) return demo;
  if (access.kind === 'administrator' || access.can !== undefined || answer === 'file') return false;
  if (method === 'GET') return true;
  return method === 'POST' && (status === 201 || reading.test(name));
}
