import type { Stage } from '../stage/stage.ts';

export interface Fault {
  name: string;
  what: string;
  /** Breaks it once, and does what an operator would do about it. */
  strike(stage: Stage): Promise<void>;
  /** /readyz of the web server has to answer something else than 200 meanwhile. */
  turnsRed?: true;
  /** The servers reach the database over the proxy. */
  overProxy?: true;
  /** Returns the reason why it cannot be done on this machine. */
  refusal?(stage: Stage): string | undefined;
}
