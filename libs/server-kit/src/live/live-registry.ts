/** What a topic has come to in each company: any text that differs after every change of it. */
export interface LiveVersion {
  domain_id: number;
  version: string | null;
}

/** Reads the versions of companies, of all that are asked for in one statement. */
export type LiveWatch = (domainIds: readonly number[]) => Promise<readonly LiveVersion[]>;

/** Each area says how to tell that its records have changed; open screens are told within a second or so. */
export class LiveRegistry {
  readonly watches = new Map<string, LiveWatch>();

  add(topic: string, watch: LiveWatch): void {
    this.watches.set(topic, watch);
  }
}
