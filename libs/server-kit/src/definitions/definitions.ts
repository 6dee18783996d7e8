import { template } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import { compiled } from '../search/compiled.ts';

/** Greatest number of companies in memory; the least recently used are dropped. */
const MOST_COMPANIES = 300;
const MOST_QUERIES = 100;

interface Company {
  state: number;
  answers: Map<string, readonly unknown[]>;
}

type Answers<Q extends readonly Query<unknown>[]> = {
  -readonly [I in keyof Q]: Q[I] extends Query<infer O> ? readonly Readonly<O>[] : never;
};

/**
 * A cache of companies' definitions (custom items, phases of deal types), which every write needs and which change a
 * few
 * times a year. Every change increments a state number in its own transaction (migration 0362); while a request reads
 * the
 * same number, the cached rows are valid.
 *
 * Do not use it in a transaction that changes definitions, because its number may never be committed. Belongs to one
 * database.
 */
export class Definitions {
  readonly #companies = new Map<number, Company>();

  /** Runs queries that only read definitions, with cached answers while the state is the same. */
  async batch<const Q extends readonly Query<unknown>[]>(db: TenantDb, state: number, queries: Q): Promise<Answers<Q>> {
    const { answers } = this.#company(db.domainId, state);
    const keys = queries.map(keyOf);
    const held = keys.map((key) => answers.get(key));
    const places = [...keys.keys()].filter((place) => held[place] === undefined);
    if (places.length > 0) {
      const read = await db.batch(places.map((place) => queries[place]!));
      places.forEach((place, index) => {
        held[place] = keep(answers, keys[place]!, read[index] as object[]);
      });
    }
    return held as unknown as Answers<Q>;
  }

  /** Returns the answers in memory with the state that they belong to; undefined when one of them is missing. */
  held<const Q extends readonly Query<unknown>[]>(
    domainId: number,
    queries: Q,
  ): { state: number; answers: Answers<Q> } | undefined {
    const company = this.#companies.get(domainId);
    const answers = queries.map((query) => company?.answers.get(keyOf(query)));
    if (!company || answers.includes(undefined)) return undefined;
    return { state: company.state, answers: answers as unknown as Answers<Q> };
  }

  /** Returns the company's cache for the state, and drops that of another state. */
  #company(domainId: number, state: number): Company {
    const before = this.#companies.get(domainId);
    const company = before?.state === state ? before : { state, answers: new Map<string, readonly unknown[]>() };
    this.#companies.delete(domainId);
    this.#companies.set(domainId, company);
    if (this.#companies.size > MOST_COMPANIES) this.#companies.delete(this.#companies.keys().next().value!);
    return company;
  }
}

function keyOf(query: Query<unknown>): string {
  const { sql, parameters } = query.compile();
  return `${JSON.stringify(parameters)} ${sql}`;
}

/** Stores rows frozen, because callers share them. */
function keep(answers: Company['answers'], key: string, rows: object[]): readonly unknown[] {
  if (answers.size >= MOST_QUERIES) answers.clear();
  const shared = Object.freeze(rows.map((row) => Object.freeze(row)));
  answers.set(key, shared);
  return shared;
}

/** Returns the state of a company's definitions as an SQL expression for another query. */
export const definitionsState = (domainId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::bigint from live_marks
    where domain_id = ${domainId} and topic = 'definitions')`;

/** A query of the state alone, for the batch that precedes a write. */
export const definitionsRead = template(({ domainId }: { domainId: number }) =>
  compiled(sql<{ state: number }>`select ${definitionsState(domainId)} as state`),
);

/** The caches by server, so that two databases do not share one. */
const known = new WeakMap<AppContext, Definitions>();

export function definitionsOf(app: AppContext): Definitions {
  const definitions = known.get(app) ?? new Definitions();
  known.set(app, definitions);
  return definitions;
}
