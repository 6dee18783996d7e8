/** As many as anybody reads at once. */
const NOTES = 10;

/** Runs steps one after the other, each under its heading and with its time, and adds up what they checked. */
export class Steps {
  #results = [];

  /**
   * `check` gives `{ passed, failed }` and, if it has any, `notes` for the report, or throws: that is one failure.
   * Nothing is left out silently.
   */
  async run(name, check) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    let result;
    try {
      result = await check();
    } catch (error) {
      console.error(error.message);
      result = { passed: 0, failed: 1 };
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    this.#results.push({ name, seconds, ...result });
    console.log(`--- ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
    return result.failed === 0;
  }

  get passed() {
    return this.#results.reduce((sum, { passed }) => sum + passed, 0);
  }

  get failed() {
    return this.#results.reduce((sum, { failed }) => sum + failed, 0);
  }

  /** The last line that this prints stands alone and is the last of all: programs read it. */
  report() {
    const red = this.#results.filter(({ failed }) => failed > 0);
    console.log('');
    for (const { name, seconds, passed, failed, notes = [] } of this.#results) {
      console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name} (${passed}/${passed + failed}, ${seconds} s)`);
      for (const note of notes.slice(0, NOTES)) console.log(`         ${note}`);
    }
    if (red.length > 0) console.log(`\nred: ${red.map(({ name }) => name).join(', ')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}

/** A program that says by its exit code whether it is content: one check. */
export const one = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
