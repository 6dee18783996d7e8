import type { Server } from '../stage/server.ts';
import type { Headers } from '../stage/sessions.ts';

export interface Target {
  server: Server;
  /** The session of an administrator. */
  headers: Headers;
}

export interface Outcome {
  /** The figures seen, in one line. */
  figures: string;
  against: string[];
}

export interface Attack {
  name: string;
  what: string;
  /** It has a server to itself: it takes half a minute of waiting, which the others need not wait for. */
  isSlow?: true;
  run(target: Target): Promise<Outcome>;
}
