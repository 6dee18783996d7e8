import type { Stage } from '../stage/stage.ts';

export interface Fault {
  name: string;
  what: string;
  /** Breaks it once, and repairs it as an operator would. */
  strike(stage: Stage): Promise<void>;
  /** True when the web server's /readyz must fail meanwhile. */
  turnsRed?: true;
  /** True when the servers connect to the database through the proxy. */
  overProxy?: true;
  /** Returns the reason why this machine cannot run the fault. */
  refusal?(stage: Stage): string | undefined;
}
