import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

interface Route {
  method: string | string[];
  url: string;
}
interface Request {
  id: string;
  method: string;
  routeOptions: { url?: string | undefined };
}

/** The required part of a Fastify server. */
export interface ObservableServer {
  addHook(name: 'onRoute', hook: (route: Route) => void): unknown;
  addHook(
    name: 'onResponse',
    hook: (request: Request, reply: { statusCode: number }, done: () => void) => void,
  ): unknown;
}

export interface ObservedCalls {
  /** Records the successful calls among the requests that left domain events. */
  noteEvents(requestIds: readonly string[]): void;
}

/** Returns the folder of the project, so that Nx can cache it with the result of its tests. */
function evidenceFolder(): string {
  const project = process.env['NX_TASK_TARGET_PROJECT'] ?? 'by-hand';
  return process.env['CALLS_EVIDENCE'] ?? join(import.meta.dirname, '../../../../.tmp/calls', project);
}

/**
 * Records the calls that a server under test serves (`served GET /api/…`), those that it has answered successfully
 * (`tested …`) and those that left domain events (`changed …`), for `npm run calls`. Call it before the routes are
 * registered.
 */
export function observeCalls(server: ObservableServer): ObservedCalls {
  const folder = evidenceFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.txt`);
  const noted = new Set<string>();
  const callOf = new Map<string, string>();
  const note = (line: string): void => {
    if (noted.has(line)) return;
    noted.add(line);
    appendFileSync(file, `${line}\n`);
  };
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) note(`served ${one} ${url}`);
  });
  server.addHook('onResponse', ({ id, method, routeOptions }, { statusCode }, done) => {
    if (statusCode < 400 && routeOptions.url) {
      const call = `${method} ${routeOptions.url}`;
      note(`tested ${call}`);
      callOf.set(id, call);
    }
    done();
  });
  return {
    noteEvents(requestIds) {
      for (const id of requestIds) {
        const call = callOf.get(id);
        if (call) note(`changed ${call}`);
      }
    },
  };
}
