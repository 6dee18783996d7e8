import type { Transaction } from '@crm/database';

/** Changes that later areas take part in, so that no area imports one after it. */
export interface HookMap {
  /** A company was created; each area adds its defaults in the same transaction. */
  'domain.founded': { domainId: number; userId: number; locale: 'ja' | 'en' };
  /** A customer was renamed; areas with a search copy of the name update it. */
  'customer.renamed': { domainId: number; customerId: number; name: string };
  /** A deal type was replaced by another one; its settings move along with its deals. */
  'deal_type.replaced': { domainId: number; userId: number; from: number; to: number; now: Date };
  /** A contact was deleted; references to it are removed. */
  'contact.deleted': { domainId: number; contactId: number };
}

type Listener<K extends keyof HookMap> = (tx: Transaction, event: HookMap[K]) => Promise<void>;

/**
 * Listeners run in the transaction of the change, in the order of the areas: all of it happens or none. What may happen
 * a moment later subscribes to domain events instead.
 */
export class TransactionHooks {
  readonly #listeners = new Map<keyof HookMap, Listener<never>[]>();

  on<K extends keyof HookMap>(name: K, listener: Listener<K>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as Listener<never>]);
  }

  async emit<K extends keyof HookMap>(tx: Transaction, name: K, event: HookMap[K]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<K>)(tx, event);
  }
}
