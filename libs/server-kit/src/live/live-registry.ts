/** The version of a topic in a company: any text that differs after every change. */
export interface LiveVersion {
  domain_id: number;
  version: string | null;
}

/** A function that reads the versions of all given companies in one statement. */
export type LiveWatch = (domainIds: readonly number[]) => Promise<readonly LiveVersion[]>;

/**
 * The registry of watches; each area registers those of its records, so that open screens learn of changes within about
 * a second.
 */
export class LiveRegistry {
  readonly watches = new Map<string, LiveWatch>();

  add(topic: string, watch: LiveWatch): void {
    this.watches.set(topic, watch);
  }
}
