import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../generated/tables.ts';
import { boundTo } from './kysely.ts';

/** Anything Kysely can turn into SQL; `O` is the row type. */
export interface Query<O> {
  compile(): CompiledQuery<O>;
}

export type Transaction = Kysely<Database>;

/**
 * The database as one company sees it. Every statement runs under the role `crm_app`, which owns nothing and cannot
 * bypass row-level security, with the company's id set for that transaction only: a forgotten `where domain_id = …`
 * returns nothing instead of somebody else's rows.
 */
export class TenantDb {
  readonly domainId: number;
  readonly #pool: pg.Pool;
  readonly #prepared: boolean;

  constructor(pool: pg.Pool, domainId: number, prepared: boolean) {
    if (!Number.isSafeInteger(domainId) || domainId < 1) throw new RangeError(`bad domain id ${domainId}`);
    this.#pool = pool;
    this.domainId = domainId;
    this.#prepared = prepared;
  }

  /** All rows of one query, in one round trip. */
  async all<O>(query: Query<O>): Promise<O[]> {
    const [rows] = await this.batch([query]);
    return rows as O[];
  }

  /** The first row of one query, in one round trip. */
  async first<O>(query: Query<O>): Promise<O | undefined> {
    return (await this.all(query))[0];
  }

  /** Several queries in one transaction and one round trip. */
  async batch<const Q extends readonly Query<unknown>[]>(
    queries: Q,
  ): Promise<{ -readonly [I in keyof Q]: Q[I] extends Query<infer O> ? O[] : never }> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const work = [this.#open(client), ...queries.map((query) => run(client, query.compile()))];
      work.push(client.query('commit'));
      const settled = await Promise.allSettled(work);
      const failure = settled.find((one) => one.status === 'rejected');
      if (failure) throw failure.reason;
      return settled
        .slice(1, -1)
        .map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value.rows) as never;
    } catch (error) {
      if (isConnectionError(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Several statements that depend on each other; committed when `work` resolves, rolled back when it throws. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const opened = this.#open(client);
      const [, result] = await Promise.all([opened, opened.then(() => work(boundTo(client)))]);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
      return result;
    } catch (error) {
      if (isConnectionError(error)) broken = error as Error;
      else await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #open(client: pg.PoolClient): Promise<unknown> {
    const begin = client.query('begin');
    const scope = client.query({
      ...(this.#prepared ? { name: 'tenant_scope' } : {}),
      text: "select set_config('role', 'crm_app', true), set_config('app.domain_id', $1, true)",
      values: [String(this.domainId)],
    });
    return Promise.all([begin, scope]);
  }
}

const run = (client: pg.PoolClient, { sql, parameters }: CompiledQuery) => client.query(sql, parameters as unknown[]);

function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return code.startsWith('08') || code.startsWith('57P') || code === 'ECONNRESET' || code === 'EPIPE';
}
