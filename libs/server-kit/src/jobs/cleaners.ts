type Clean = (now: Date) => Promise<unknown>;

/** What goes with time: each room registers what of its own is no longer needed; a nightly job runs them all. */
export class CleanerRegistry {
  readonly #cleaners = new Map<string, Clean>();

  /** `what` names it in the log, should it fail. */
  add(what: string, clean: Clean): void {
    this.#cleaners.set(what, clean);
  }

  /** Runs every cleaner, also after one has failed. @throws AggregateError naming those that did */
  async run(now: Date): Promise<void> {
    const failures: Error[] = [];
    for (const [what, clean] of this.#cleaners) {
      await clean(now).catch((error: unknown) => failures.push(new Error(`cleaning ${what} failed`, { cause: error })));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  }
}
