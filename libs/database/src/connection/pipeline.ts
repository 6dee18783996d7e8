// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- who imports this library does not include its declarations
/// <reference path="./pg-internals.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { types } from './types.ts';

/** A statement as the server gets it; with a name it is parsed and planned once per connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/**
 * Sends statements as one transaction in one write, and reads the answers in one go: between them there is no Sync, so
 * that PostgreSQL takes them as one implicit transaction (its protocol, "Pipelining"), begins it with the first, skips
 * what follows an error, and commits at the end. BEGIN and COMMIT would be two messages and two answers more. Inside a
 * transaction that somebody else has opened, that one goes on.
 */
export function pipeline(client: pg.PoolClient, statements: readonly Statement[]): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}

/** What pg's client calls on a query while its answer comes in, beyond the types that it declares. */
interface Receiver {
  name: string | undefined;
  text: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

interface NamedStatements {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** To the client it is one query; each answer goes to the query that it is for. */
class Pipeline extends pg.Query {
  declare name: string | undefined;
  declare text: string;
  readonly #queries: Receiver[];
  readonly #results: pg.QueryResult[] = [];
  readonly #resolve: (results: pg.QueryResult[]) => void;
  readonly #reject: (error: Error) => void;
  #current = 0;
  #failure: Error | undefined;

  constructor(
    statements: readonly Statement[],
    resolve: (results: pg.QueryResult[]) => void,
    reject: (error: Error) => void,
  ) {
    super('');
    this.#resolve = resolve;
    this.#reject = reject;
    this.#queries = statements.map((one) => this.#queryOf(one));
    this.#announce();
  }

  override submit = (connection: pg.Connection): void => {
    // Each query ends with a Sync; here only the last one may.
    const withoutSync = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection;
    connection.stream.cork();
    try {
      for (const query of this.#queries) {
        const error = query.submit(withoutSync);
        // Without the Sync nothing of what has been sent is committed.
        if (error) return void connection.stream.destroy(error);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  };

  handleRowDescription(message: unknown): void {
    this.#queries[this.#current]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#current]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#current]?.handleCommandComplete(message, connection);
    this.#next(connection);
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#next(connection);
  }

  /** Names that the server has not come to are free again. */
  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as unknown as NamedStatements;
    for (const { name } of this.#queries.slice(this.#current)) {
      if (name !== undefined && !(name in parsedStatements)) delete submittedNamedStatements[name];
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#results);
  }

  #queryOf({ name, text, values }: Statement): Receiver {
    const config = { name, text, types, queryMode: 'extended', values: values.map((value) => prepareValue(value)) };
    return new pg.Query(config, (error, result) => {
      if (error) this.#failure ??= error;
      else this.#results.push(result);
    }) as unknown as Receiver;
  }

  #next(connection: pg.Connection): void {
    this.#queries[this.#current]?.handleReadyForQuery(connection);
    this.#current += 1;
    this.#announce();
  }

  /** The client reads it when the server has parsed a statement. */
  #announce(): void {
    const query = this.#queries[this.#current];
    this.name = query?.name;
    this.text = query?.text ?? '';
  }
}
