import type { TenantDb } from '@crm/database';
import type { Viewer } from './policy.ts';

type Loader = (db: TenantDb, viewer?: Viewer) => Promise<Record<string, unknown[]>>;

/** Each room says what of it a page needs to name things; `GET /rest/masters` gives it all in one answer. */
export class MasterRegistry {
  readonly #loaders: Loader[] = [];

  add(loader: Loader): void {
    this.#loaders.push(loader);
  }

  async load(db: TenantDb, viewer?: Viewer): Promise<Record<string, unknown[]>> {
    const parts = await Promise.all(this.#loaders.map((load) => load(db, viewer)));
    return Object.assign({}, ...parts);
  }
}
