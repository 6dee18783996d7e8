import type { Transaction } from '@crm/database';

/** The changes that later areas extend, so that no area imports a later one. */
export interface HookMap {
  /** A company was created; each area adds its defaults in the same transaction. */
  'domain.founded': { domainId: number; userId: number; locale: 'ja' | 'en' };
  /** A deal type was replaced by another one; its settings move along with its deals. */
  'deal_type.replaced': { domainId: number; userId: number; from: number; to: number; now: Date };
}

type Listener<K extends keyof HookMap> = (tx: Transaction, event: HookMap[K]) => Promise<void>;

/**
 * The registry of listeners that run in the transaction of the change, in the order of the areas: all of it is
 * committed or none. Reactions that may run a moment later subscribe to domain events instead.
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
