import type { Transaction } from '@crm/database';
import type { DomainEvent, DomainEventName } from './domain-event.ts';

/**
 * Takes events that have happened, oldest first. It runs in the transaction that notes how far the subscriber has come:
 * what it writes to the database happens once. What leaves the machine is ordered as a job in the same transaction.
 */
export type EventHandler<N extends DomainEventName> = (
  tx: Transaction,
  events: readonly DomainEvent<N>[],
) => Promise<void>;

/** An event by another name too, where its changes say so: a deal that was updated has moved to another phase. */
interface Derivation {
  from: string;
  name: string;
  when: (changes: Readonly<Record<string, readonly unknown[]>>) => boolean;
}

export interface Subscription {
  subscriber: string;
  names: readonly string[];
  handler: EventHandler<never>;
}

/** Areas subscribe when they open; the relay brings every subscriber its events, at least once, in order per record. */
export class EventRegistry {
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #derivations: Derivation[] = [];

  /** @throws Error when the subscriber's name is taken: it is the name of its cursor */
  subscribe<N extends DomainEventName>(
    subscriber: string,
    names: readonly N[],
    handler: EventHandler<NoInfer<N>>,
  ): void {
    if (this.#subscriptions.has(subscriber)) throw new Error(`${subscriber} subscribes to events already`);
    this.#subscriptions.set(subscriber, { subscriber, names, handler: handler as EventHandler<never> });
  }

  /** Gives events of one name another name as well, where `when` says so of their changes. */
  derive<N extends DomainEventName>(
    from: N,
    name: DomainEventName,
    when: (changes: DomainEvent<N>['changes']) => boolean,
  ): void {
    this.#derivations.push({ from, name, when: when as Derivation['when'] });
  }

  subscriptions(): readonly Subscription[] {
    return [...this.#subscriptions.values()];
  }

  /** Returns the names that an event goes by. */
  namesOf(name: string, changes: Readonly<Record<string, readonly unknown[]>>): string[] {
    return [name, ...this.#derivations.filter((one) => one.from === name && one.when(changes)).map((one) => one.name)];
  }

  /** Returns the stored names that a subscription has to read. */
  storedNames(names: readonly string[]): string[] {
    const sources = this.#derivations.filter(({ name }) => names.includes(name)).map(({ from }) => from);
    return [...new Set([...names, ...sources])];
  }
}
