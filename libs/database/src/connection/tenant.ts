import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../generated/tables.ts';
import { boundTo } from './kysely.ts';
import { isConnectionLost } from './lost.ts';
import { pipeline } from './pipeline.ts';
import type { Row, Statement } from './pipeline.ts';
import { originText } from './origin.ts';
import { nameOf } from './prepared.ts';
import type { Query } from './query.ts';

export type Transaction = Kysely<Database>;

/**
 * The database as one company sees it. Every statement runs under the role `crm_app`, which owns nothing and cannot
 * bypass row-level security, with the company's id set for that transaction only: a forgotten `where domain_id = …`
 * returns nothing instead of another company's rows.
 */
export interface TenantDb {
  readonly domainId: number;
  /** True inside a transaction that other code shares. */
  readonly inTransaction: boolean;
  /** Returns all rows of one query, in one round trip. */
  all<O>(query: Query<O>): Promise<O[]>;
  /** Returns the first row of one query, in one round trip. */
  first<O>(query: Query<O>): Promise<O | undefined>;
  /** Runs several queries in one transaction and one round trip. */
  batch<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>>;
  /**
   * Runs everything that `work` does with the view it gets as one transaction: commits when `work` resolves, rolls back
   * when it throws.
   */
  transaction<T>(work: (db: OpenTransaction) => Promise<T>): Promise<T>;
}

/** The view of an open transaction. */
export interface OpenTransaction extends TenantDb {
  /** Kysely inside this transaction, for statements that are run one by one. */
  readonly tx: Transaction;
  /**
   * Runs the last queries of the transaction and commits in one round trip; nothing may follow them. Within another
   * transaction, that one continues.
   */
  commit<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>>;
}

export type RowsOf<Q extends readonly Query<unknown>[]> = {
  -readonly [I in keyof Q]: Q[I] extends Query<infer O> ? O[] : never;
};

abstract class Base implements TenantDb {
  readonly domainId: number;
  abstract readonly inTransaction: boolean;
  constructor(domainId: number) {
    if (!Number.isSafeInteger(domainId) || domainId < 1) throw new RangeError(`bad domain id ${domainId}`);
    this.domainId = domainId;
  }
  abstract batch<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>>;
  abstract transaction<T>(work: (db: OpenTransaction) => Promise<T>): Promise<T>;

  async all<O>(query: Query<O>): Promise<O[]> {
    const [rows] = await this.batch([query]);
    return rows as O[];
  }

  async first<O>(query: Query<O>): Promise<O | undefined> {
    return (await this.all(query))[0];
  }
}

/** A view that takes a connection from the pool for every call. */
export class PooledTenantDb extends Base {
  readonly inTransaction = false;
  readonly #pool: pg.Pool;
  readonly #prepared: boolean;

  constructor(pool: pg.Pool, domainId: number, prepared: boolean) {
    super(domainId);
    this.#pool = pool;
    this.#prepared = prepared;
  }

  batch<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>> {
    return this.#withClient(async (client) => {
      // One transaction, which also ends the role and the company.
      const scope = this.#scope(planningOf(queries));
      const statements = [scope, ...queries.map((query) => statementOf(query, this.#prepared))];
      const [, ...rows] = await pipeline(client, statements);
      return rows as unknown as RowsOf<Q>;
    });
  }

  transaction<T>(work: (db: OpenTransaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      try {
        const opening = (planning: Planning) => [this.#word('begin'), this.#scope(planning)];
        const ending = this.#word('commit');
        const db = new BoundTenantDb(client, this.domainId, { opening, ending, prepared: this.#prepared });
        const result = await work(db);
        if (db.isCommitted) return result;
        const { command } = await client.query('commit');
        if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionLost(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Returns a statement without parameters and plan, which is still parsed only once. */
  #word(text: 'begin' | 'commit'): Statement {
    return { name: this.#prepared ? text : undefined, text, values: [] };
  }

  #scope(planning: Planning): Statement {
    return {
      name: this.#prepared ? 'tenant_scope' : undefined,
      text: `select set_config('role', 'crm_app', true), set_config('app.domain_id', $1, true),
        set_config('app.origin', $2, true), set_config('plan_cache_mode', $3, true)`,
      // The origin is for jobs that the database adds, and for domain events.
      values: [String(this.domainId), originText(), planning],
    };
  }
}

/**
 * A view that uses one connection whose transaction the caller ends. The opening statements are sent with the first
 * query, in one round trip; nothing runs outside of the transaction.
 */
class BoundTenantDb extends Base implements OpenTransaction {
  readonly inTransaction = true;
  readonly tx: Transaction;
  readonly #client: pg.PoolClient;
  readonly #opening: (planning: Planning) => readonly Statement[];
  readonly #ending: Statement;
  readonly #prepared: boolean;
  #opened: Promise<unknown> | undefined;
  #planning: Planning = 'auto';
  /** The number of running inner transactions, which a commit of their own would end too early. */
  #inner = 0;
  #isCommitted = false;

  constructor(
    client: pg.PoolClient,
    domainId: number,
    how: { opening: (planning: Planning) => readonly Statement[]; ending: Statement; prepared: boolean },
  ) {
    super(domainId);
    this.#client = client;
    this.#opening = how.opening;
    this.#ending = how.ending;
    this.tx = boundTo(client, () => this.#open());
    this.#prepared = how.prepared;
  }

  get isCommitted(): boolean {
    return this.#isCommitted;
  }

  async batch<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>> {
    if (queries.length === 0) return [] as unknown as RowsOf<Q>;
    const statements = queries.map((query) => statementOf(query, this.#prepared));
    return (await this.#send(statements, planningOf(queries))) as unknown as RowsOf<Q>;
  }

  async commit<const Q extends readonly Query<unknown>[]>(queries: Q): Promise<RowsOf<Q>> {
    if (this.#inner > 0) return this.batch(queries);
    const statements = queries.map((query) => statementOf(query, this.#prepared));
    const sent = this.#send([...statements, this.#ending], planningOf(queries));
    this.#isCommitted = true;
    return (await sent).slice(0, -1) as unknown as RowsOf<Q>;
  }

  transaction<T>(work: (db: OpenTransaction) => Promise<T>): Promise<T> {
    return this.#within(() => work(this));
  }

  /** Sends what has to precede a statement of `tx`. */
  async #open(): Promise<void> {
    this.#mustGoOn();
    await (this.#opened ?? this.#send([], 'auto'));
    // This is not awaited: the connection keeps the order, and a failure here fails everything after it.
    const switched = this.#switchTo('auto');
    if (switched.length > 0) void pipeline(this.#client, switched).catch(() => {});
  }

  /**
   * Throws after the commit: a later statement would run outside of any transaction, with the rights of the
   * connection's own role.
   */
  #mustGoOn(): void {
    if (this.#isCommitted) throw new Error('the transaction is committed');
  }

  async #send(statements: readonly Statement[], planning: Planning): Promise<Row[][]> {
    this.#mustGoOn();
    if (this.#opened) await this.#opened;
    else this.#planning = planning;
    const before = this.#opened ? this.#switchTo(planning) : this.#opening(planning);
    const sent = pipeline(this.#client, [...before, ...statements]);
    this.#opened ??= sent;
    return (await sent).slice(before.length);
  }

  #switchTo(planning: Planning): Statement[] {
    if (planning === this.#planning) return [];
    this.#planning = planning;
    const name = this.#prepared ? 'tenant_planning' : undefined;
    return [{ name, text: `select set_config('plan_cache_mode', $1, true)`, values: [planning] }];
  }

  async #within<T>(work: () => Promise<T>): Promise<T> {
    this.#inner += 1;
    try {
      return await work();
    } finally {
      this.#inner -= 1;
    }
  }
}

type Planning = 'auto' | 'force_generic_plan';

/**
 * Returns the plan mode. A prepared query has one good plan for all parameters; by itself the server plans it again as
 * long as a plan for the given values seems cheaper, which costs more than everything else.
 */
const planningOf = (queries: readonly Query<unknown>[]): Planning =>
  queries.every(({ prepared }) => prepared) ? 'force_generic_plan' : 'auto';

function statementOf(query: Query<unknown>, mayPrepare: boolean): Statement {
  const { sql, parameters } = query.compile();
  return { text: sql, values: parameters, name: mayPrepare && query.prepared ? nameOf(sql) : undefined };
}
