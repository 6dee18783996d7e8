import type { TenantDb } from '@crm/database';

const MOST = 2_000;

/**
 * Counts of one table, each with the state of the table that it was counted in: as long as the state that a request
 * reads is the same, so is the count, and turning pages counts once. The state is a number that every change raises in
 * its own transaction; what reads it and the count sees both at one moment. Belongs to one database and one process.
 */
export class KnownCounts {
  readonly #counts = new Map<string, { state: number; total: number }>();

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** The count, when it was counted in this state. */
  recall(key: string, state: number): number | undefined {
    const known = this.#counts.get(key);
    return known?.state === state ? known.total : undefined;
  }

  /** Keeps a count and gives it back; of too many, the one that was kept first is dropped. */
  keep(key: string, state: number, total: number): number {
    this.#counts.delete(key);
    if (this.#counts.size >= MOST) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, { state, total });
    return total;
  }
}

const judged = new Map<string, boolean>();

/** Whether a count reads its one table and nothing else: no other rows, no time of day. Texts are few, values many. */
function readsOneTable(sql: string): boolean {
  const known = judged.get(sql);
  if (known !== undefined) return known;
  if (judged.size >= MOST) judged.clear();
  const judgement = judge(sql);
  judged.set(sql, judgement);
  return judgement;
}

function judge(sql: string): boolean {
  const times = (word: RegExp) => sql.match(word)?.length ?? 0;
  const others = /\bjoin\b|\bfrom\s+[\w".]+\s*,|\bnow\(|\bcurrent_|_timestamp\(|\brandom\(/i;
  return times(/\bselect\b/gi) === 2 && times(/\bfrom\b/gi) === 2 && !others.test(sql);
}

/**
 * What a count is known by: the company, the text and every parameter. Undefined when the count cannot be kept: when it
 * reads anything but its one table (so a rule or a condition that asks another one is counted anew every time), and
 * inside a transaction, whose own changes may never come to be.
 */
export function keyOf(db: TenantDb, sql: string, parameters: readonly unknown[]): string | undefined {
  if (db.inTransaction || !readsOneTable(sql)) return undefined;
  return `${db.domainId} ${sql} ${JSON.stringify(parameters)}`;
}
