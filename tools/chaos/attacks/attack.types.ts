import type { Server } from '../stage/server.ts';
import type { Headers } from '../stage/sessions.ts';

export interface Target {
  server: Server;
  /** The headers of an administrator's session. */
  headers: Headers;
}

export interface Outcome {
  /** The measured figures, in one line. */
  figures: string;
  against: string[];
}

export interface Attack {
  name: string;
  what: string;
  /** True for an attack that runs on its own server: its half minute must not delay the others. */
  isSlow?: true;
  run(target: Target): Promise<Outcome>;
}
