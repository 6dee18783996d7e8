import type { Transaction } from '@crm/database';
import type { DomainEvent, DomainEventName } from './domain-event.ts';

/**
 * A function that handles events, oldest first. It runs in the transaction that moves the subscriber's cursor, so its
 * writes to the database happen once. Effects outside the database are queued as a job in the same transaction.
 */
export type EventHandler<N extends DomainEventName> = (
  tx: Transaction,
  events: readonly DomainEvent<N>[],
) => Promise<void>;

/** A second name of an event with certain changes: an updated deal that moved to another phase. */
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

/**
 * The registry of subscribers; the relay delivers every event to every subscriber at least once, in order per record.
 */
export class EventRegistry {
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #derivations: Derivation[] = [];

  /** Registers a subscriber. @throws Error when its name, the key of its cursor, is taken */
  subscribe<N extends DomainEventName>(
    subscriber: string,
    names: readonly N[],
    handler: EventHandler<NoInfer<N>>,
  ): void {
    if (this.#subscriptions.has(subscriber)) throw new Error(`${subscriber} subscribes to events already`);
    this.#subscriptions.set(subscriber, { subscriber, names, handler: handler as EventHandler<never> });
  }

  /** Gives events of one name a second name when `when` accepts their changes. */
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

  /** Returns the names of an event. */
  namesOf(name: string, changes: Readonly<Record<string, readonly unknown[]>>): string[] {
    return [name, ...this.#derivations.filter((one) => one.from === name && one.when(changes)).map((one) => one.name)];
  }

  /** Returns the stored names that a subscription reads. */
  storedNames(names: readonly string[]): string[] {
    const sources = this.#derivations.filter(({ name }) => names.includes(name)).map(({ from }) => from);
    return [...new Set([...names, ...sources])];
  }
}
