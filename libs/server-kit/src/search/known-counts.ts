import type { TenantDb } from '@crm/database';

const MOST = 2_000;

/**
 * A cache of counts of one table by the table's state: while a request reads the same state, the count is valid, so
 * that
 * paging counts once. Every change increments the state in its own transaction; state and count must be read in one
 * snapshot. Belongs to one database and one process.
 */
export class KnownCounts {
  readonly #counts = new Map<string, { state: number; total: number }>();

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Returns the cached count of this state, or undefined. */
  recall(key: string, state: number): number | undefined {
    const known = this.#counts.get(key);
    return known?.state === state ? known.total : undefined;
  }

  /** Stores a count and returns it; drops the oldest entry when there are too many. */
  keep(key: string, state: number, total: number): number {
    this.#counts.delete(key);
    if (this.#counts.size >= MOST) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, { state, total });
    return total;
  }
}

const judged = new Map<string, boolean>();

/**
 * Returns true when a count reads only its table: no other rows and no current time. Cached by text, of which there are
 * few.
 */
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
 * Returns the cache key of a count: company, text and all parameters. Undefined when the count cannot be cached: when
 * it
 * reads other tables, which every such count repeats, and inside a transaction, whose changes may be rolled back.
 */
export function keyOf(db: TenantDb, sql: string, parameters: readonly unknown[]): string | undefined {
  if (db.inTransaction || !readsOneTable(sql)) return undefined;
  return `${db.domainId} ${sql} ${JSON.stringify(parameters)}`;
}
