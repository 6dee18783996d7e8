/** A list of checks that prints each result and ends with `N passed, N failed`, a line that programs read. */
export class Checklist {
  #passed = 0;
  #failed = 0;

  add(name: string, faults: readonly string[]): void {
    if (faults.length === 0) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const fault of faults) console.log(fault.replace(/^/gm, '       '));
  }

  /** Runs a check; an exception is a failure. */
  async try(name: string, check: () => Promise<readonly string[]> | readonly string[]): Promise<void> {
    try {
      this.add(name, await check());
    } catch (error) {
      this.add(name, [error instanceof Error ? error.message : String(error)]);
    }
  }

  /** Prints the totals. Returns the exit code. */
  end(): number {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}
