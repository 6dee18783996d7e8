import type { Transaction } from '@crm/database';

/** What rooms tell each other, so that a lower room never imports a higher one. */
export interface EventMap {
  /** A company has been founded; each room adds its defaults in the same transaction. */
  'domain.founded': { domainId: number; userId: number; locale: 'ja' | 'en' };
  /** A customer has another name; who keeps it for searching takes it over. */
  'customer.renamed': { domainId: number; customerId: number; name: string };
  /** All deals of a deal type belong to another one from now on; what was set up for the first goes along. */
  'deal_type.replaced': { domainId: number; userId: number; from: number; to: number; now: Date };
  /** A contact has been deleted; what still points to the person goes with it. */
  'contact.deleted': { domainId: number; contactId: number };
}

type Listener<K extends keyof EventMap> = (tx: Transaction, event: EventMap[K]) => Promise<void>;

/** Listeners run in the transaction of the change, in the order of the rooms: all of it happens or none. */
export class DomainEvents {
  readonly #listeners = new Map<keyof EventMap, Listener<never>[]>();

  on<K extends keyof EventMap>(name: K, listener: Listener<K>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as Listener<never>]);
  }

  async emit<K extends keyof EventMap>(tx: Transaction, name: K, event: EventMap[K]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<K>)(tx, event);
  }
}
