/** The number of notes that a reader can take in at once. */
const NOTES = 20;

/** Runs steps one after the other, each under its heading and with its time, and adds up their checks. */
export class Steps {
  #results = [];

  /**
   * Runs a step. `check` returns `{ passed, failed }` and optional `notes` for the report; an exception is one failure.
   * Nothing is skipped silently.
   */
  async run(name, check) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    let result;
    try {
      result = await check();
    } catch (error) {
      console.error(error.message);
      result = { passed: 0, failed: 1, notes: error.message.trim().split('\n') };
    }
    const seconds = (performance.now() - start) / 1000;
    this.add(name, { seconds, ...result });
    console.log(`--- ${name}: ${result.passed} passed, ${result.failed} failed, ${minutes(seconds)}`);
    return result.failed === 0;
  }

  /** Adds the result of a step that has run elsewhere, `{ seconds, passed, failed, notes? }`. */
  add(name, result) {
    this.#results.push({ name, ...result });
  }

  get seconds() {
    return this.#sum('seconds');
  }

  get passed() {
    return this.#sum('passed');
  }

  get failed() {
    return this.#sum('failed');
  }

  /** Prints the report. Its last line contains the counts only, for programs. */
  report() {
    const red = this.#results.filter(({ failed }) => failed > 0);
    console.log(`\n${table(this.#results, this.seconds)}`);
    if (red.length > 0) console.log(`\nred: ${red.map(({ name }) => name).join(', ')}`);
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  #sum(field) {
    return this.#results.reduce((sum, result) => sum + result[field], 0);
  }
}

/** Counts a program as one check, by its exit code. */
export const one = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Returns a row for each step in the order of the run, with its notes below it, and the total time. */
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
