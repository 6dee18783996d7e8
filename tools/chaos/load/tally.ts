/** The outcomes of a load's requests, as counts. */
export class Tally {
  requests = 0;
  acknowledged = 0;
  /** The number of answers 503, and 507 with a full disk: the call is retried. */
  unavailable = 0;
  /** The number of connections that ended without an answer. */
  cut = 0;
  /** The answers that no client should get, with their number. */
  readonly wrong = new Map<string, number>();
  /** The calls that were given up without any answer in time. */
  readonly unanswered: string[] = [];
  /** The start of the most recently started acknowledged call (`performance.now()`). */
  latestBegin = 0;

  noteWrong(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }
}
