import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallKey } from './call.ts';
import { callKey } from './call.ts';

export interface Evidence {
  served: Set<CallKey>;
  tested: Set<CallKey>;
  /** The calls that left domain events. */
  changed: Set<CallKey>;
}

/** Reads the records of the servers' tests (observeCalls of @crm/testing); undefined when they have not run. */
export function readEvidence(folder: string): Evidence | undefined {
  if (!existsSync(folder)) return undefined;
  const evidence: Evidence = { served: new Set(), tested: new Set(), changed: new Set() };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const file of files.filter((path) => statSync(path).isFile())) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, kind, method, path] = /^(served|tested|changed) (\S+) \/api(\S*)$/.exec(line) ?? [];
      if (kind && method && path) evidence[kind as keyof Evidence].add(callKey(method, path));
    }
  }
  return evidence;
}
