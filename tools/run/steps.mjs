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
    const seconds = (performance.now() - start) / 1000;
    this.#results.push({ name, seconds, ...result });
    console.log(`--- ${name}: ${result.passed} passed, ${result.failed} failed, ${minutes(seconds)}`);
    return result.failed === 0;
  }

  get passed() {
    return this.#sum('passed');
  }

  get failed() {
    return this.#sum('failed');
  }

  /** The last line that this prints stands alone and is the last of all: programs read it. */
  report() {
    const red = this.#results.filter(({ failed }) => failed > 0);
    console.log(`\n${table(this.#results, this.#sum('seconds'))}`);
    if (red.length > 0) console.log(`\nred: ${red.map(({ name }) => name).join(', ')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  #sum(field) {
    return this.#results.reduce((sum, result) => sum + result[field], 0);
  }
}

/** A program that says by its exit code whether it is content: one check. */
export const one = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A row for each step in the order in which they ran, with its notes below it, and the time of all. */
function table(results, total) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, seconds, passed, failed, notes = [] }) => [
    `${row(failed > 0 ? 'FAILED' : 'ok', seconds)}  ${name.padEnd(width)}  ${passed}/${passed + failed}`,
    ...notes.slice(0, NOTES).map((note) => `                ${note}`),
  ]);
  return [...lines, row('total', total)].join('\n');
}

const row = (state, seconds) => `${state.padEnd(6)} ${minutes(seconds).padStart(6)}`;

/** Formats a time as minutes and seconds: `1:05`. */
export function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
