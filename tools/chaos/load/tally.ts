/** The outcome of the requests of a load, in numbers. */
export class Tally {
  requests = 0;
  acknowledged = 0;
  /** 503, and 507 where the disk was full: try again. */
  unavailable = 0;
  /** Connections that ended without an answer. */
  cut = 0;
  /** Answers that nobody should get, with their number. */
  readonly wrong = new Map<string, number>();
  /** Calls that were given up: no answer at all within the time. */
  readonly unanswered: string[] = [];
  /** The moment at which the latest of the acknowledged calls was begun (`performance.now()`). */
  latestBegin = 0;

  noteWrong(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }
}
