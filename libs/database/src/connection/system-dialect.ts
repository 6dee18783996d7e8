import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { originText } from './origin.ts';

/** Marks the owner's transactions with their origin, as a company's are: what they change leaves events too. */
class OriginDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const origin = originText();
    if (origin !== '')
      await connection.executeQuery(CompiledQuery.raw(`select set_config('app.origin', $1, true)`, [origin]));
  }
}

export class SystemDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new OriginDriver(this.#config);
  }
}
