import type { Query, TenantDb } from '@crm/database';
import type { Viewer } from './policy.ts';

/** A list of names that pages need: what is asked of the database, and how a row leaves the server. */
export interface MasterList<R> {
  query(domainId: number, viewer?: Viewer): Query<R>;
  present(row: R): unknown;
}

/** Each room says what of it a page needs to name things; `GET /rest/masters` gives it all in one answer and round trip. */
export class MasterRegistry {
  readonly #lists = new Map<string, MasterList<unknown>>();

  add<R>(name: string, list: MasterList<R>): void {
    this.#lists.set(name, list as MasterList<unknown>);
  }

  async load(db: TenantDb, viewer?: Viewer): Promise<Record<string, unknown[]>> {
    return this.read(await db.batch(this.queries(db.domainId, viewer)));
  }

  /** One for each list, for who asks more at once; `read` makes the lists of their answers. */
  queries(domainId: number, viewer?: Viewer): Query<unknown>[] {
    return [...this.#lists.values()].map(({ query }) => query(domainId, viewer));
  }

  read(answers: readonly unknown[][]): Record<string, unknown[]> {
    return Object.fromEntries(
      [...this.#lists].map(([name, { present }], index) => [name, answers[index]!.map((row) => present(row))]),
    );
  }
}
