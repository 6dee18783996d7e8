import { template } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { House } from '../context/house.ts';
import { compiled } from '../search/list-page.ts';

/** Companies whose definitions are in memory at once; of more, those that nobody asked for longest are dropped. */
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
 * What companies have defined (the items of their records, the phases of their deal types), as it was read last: it is
 * asked at every registration and changes a few times a year. The state is a number that every change raises in its own
 * transaction (migration 0362); as long as a request reads the same number, what was read under it is still true.
 *
 * Not for a transaction that changes definitions itself: its number may never come to be. Belongs to one database.
 */
export class Definitions {
  readonly #companies = new Map<number, Company>();

  /** The answers of queries that read nothing but definitions, from memory where the state is the one they were read in. */
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

  /** The company as it is in the state; what was read in another one is forgotten. */
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

/** Whoever is given the rows shares them with others. */
function keep(answers: Company['answers'], key: string, rows: object[]): readonly unknown[] {
  if (answers.size >= MOST_QUERIES) answers.clear();
  const shared = Object.freeze(rows.map((row) => Object.freeze(row)));
  answers.set(key, shared);
  return shared;
}

/** The state of what a company has defined, inside a query that reads other things as well. */
export const definitionsState = (domainId: number): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(changes), 0)::bigint from live_marks
    where domain_id = ${domainId} and topic = 'definitions')`;

/** The same alone, for the batch that reads what has to be known before something is written. */
export const definitionsRead = template(({ domainId }: { domainId: number }) =>
  compiled(sql<{ state: number }>`select ${definitionsState(domainId)} as state`),
);

/** Of each house, so that those of two databases never meet. */
const known = new WeakMap<House, Definitions>();

export function definitionsOf(house: House): Definitions {
  const definitions = known.get(house) ?? new Definitions();
  known.set(house, definitions);
  return definitions;
}
