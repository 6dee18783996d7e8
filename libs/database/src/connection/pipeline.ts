// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this library does not include its declarations
/// <reference path="./pg-internals.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { rowReader } from './rows.ts';
import type { Field, RowReader } from './rows.ts';

/** A statement as the server gets it; a named one is parsed and planned once per connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

export type Row = Record<string, unknown>;

/**
 * Sends statements as one transaction in one write, and reads the answers together: without a Sync between them,
 * PostgreSQL runs them as one implicit transaction (its protocol, "Pipelining"), which begins with the first statement,
 * skips everything after an error, and commits at the end. This saves the messages and answers of BEGIN and COMMIT.
 * Inside an open transaction it continues that one. Returns the rows of each statement.
 */
export function pipeline(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}

/** The parts of pg's connection that its types do not declare. */
interface Wire {
  stream: pg.Connection['stream'];
  parse(message: { name: string | undefined; text: string }): void;
  bind(message: { statement: string | undefined; values: readonly (string | Buffer | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

interface Sent {
  name: string | undefined;
  text: string;
  values: readonly (string | Buffer | null)[];
  rows: Row[];
  read: RowReader | undefined;
}

/** The row shape of each named statement of a connection, described once at its first use there. */
const known = new WeakMap<object, Map<string, RowReader>>();

function readersOf(wire: Wire): Map<string, RowReader> {
  const readers = known.get(wire) ?? new Map<string, RowReader>();
  known.set(wire, readers);
  return readers;
}

/** A query to pg's client that passes each answer to its statement. */
class Pipeline extends pg.Query {
  declare name: string | undefined;
  declare text: string;
  readonly #statements: Sent[];
  readonly #resolve: (rows: Row[][]) => void;
  readonly #reject: (error: Error) => void;
  #readers: Map<string, RowReader> | undefined;
  #current = 0;
  #failure: Error | undefined;

  constructor(statements: readonly Statement[], resolve: (rows: Row[][]) => void, reject: (error: Error) => void) {
    super('');
    this.#resolve = resolve;
    this.#reject = reject;
    // Values are converted before anything is sent: a failure must not leave half of the statements to be committed.
    this.#statements = statements.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map((value) => prepareValue(value)),
      rows: [],
      read: undefined,
    }));
    this.#announce();
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    this.#readers = readersOf(wire);
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#send(wire, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const statement = this.#statements[this.#current]!;
    statement.read = rowReader(fields);
    if (statement.name !== undefined) this.#readers?.set(statement.name, statement.read);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#statements[this.#current]!;
    try {
      statement.rows.push(statement.read!(fields));
    } catch (error) {
      this.#failure ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#current += 1;
    this.#announce();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  /** Releases the names of statements that the server has not reached. */
  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as unknown as Wire;
    for (const { name } of this.#statements.slice(this.#current)) {
      if (name === undefined || name in parsedStatements) continue;
      delete submittedNamedStatements[name];
      this.#readers?.delete(name);
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#statements.map(({ rows }) => rows));
  }

  #send(wire: Wire, statement: Sent): void {
    const { name, text, values } = statement;
    if (name === undefined || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
      wire.parse({ name, text });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    if (name !== undefined) statement.read = this.#readers!.get(name);
    if (!statement.read) wire.describe({ type: 'P' });
    wire.execute({});
  }

  /** Records a named statement as parsed, where the client reads it. */
  #announce(): void {
    const statement = this.#statements[this.#current];
    this.name = statement?.name;
    this.text = statement?.text ?? '';
  }
}
