type Clean = (now: Date) => Promise<unknown>;

/** The registry of cleaners of expired data; each area registers its own, and a nightly job runs them all. */
export class CleanerRegistry {
  readonly #cleaners = new Map<string, Clean>();

  /** Registers a cleaner; `what` names it in the log of failures. */
  add(what: string, clean: Clean): void {
    this.#cleaners.set(what, clean);
  }

  /** Runs every cleaner, also after a failure. @throws AggregateError with the failed ones */
  async run(now: Date): Promise<void> {
    const failures: Error[] = [];
    for (const [what, clean] of this.#cleaners) {
      await clean(now).catch((error: unknown) => failures.push(new Error(`cleaning ${what} failed`, { cause: error })));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  }
}
