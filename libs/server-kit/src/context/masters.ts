import type { Query, TenantDb } from '@crm/database';
import type { Viewer } from './policy.ts';

/** A master list: its query, and the conversion of its rows. */
export interface MasterList<R> {
  query(domainId: number, viewer?: Viewer): Query<R>;
  present(row: R): unknown;
}

/**
 * The registry of master lists for `GET /rest/masters`, which returns all in one round trip; each area registers its
 * own.
 */
export class MasterRegistry {
  readonly #lists = new Map<string, MasterList<unknown>>();

  add<R>(name: string, list: MasterList<R>): void {
    this.#lists.set(name, list as MasterList<unknown>);
  }

  async load(db: TenantDb, viewer?: Viewer): Promise<Record<string, unknown[]>> {
    return this.read(await db.batch(this.queries(db.domainId, viewer)));
  }

  /** Returns one query per list, for callers that batch them with others; `read` converts their answers. */
  queries(domainId: number, viewer?: Viewer): Query<unknown>[] {
    return [...this.#lists.values()].map(({ query }) => query(domainId, viewer));
  }

  read(answers: readonly unknown[][]): Record<string, unknown[]> {
    return Object.fromEntries(
      [...this.#lists].map(([name, { present }], index) => [name, answers[index]!.map((row) => present(row))]),
    );
  }
}
