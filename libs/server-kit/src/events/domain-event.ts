import type { Origin } from '@crm/database';

/**
 * The domain events by name, with the columns that their changes may name. Each area declares its own:
 * `declare module '@crm/server-kit' { interface DomainEventMap { 'deal.updated': DealColumn } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas add to it
export interface DomainEventMap {}

/** `deal.created`: the entity and what happened to it. */
export type DomainEventName = keyof DomainEventMap & string;

/** Values of a column before and after. */
export type Change = readonly [before: unknown, after: unknown];

/** Something that happened to a record of a company, as subscribers get it. */
export interface DomainEvent<N extends DomainEventName = DomainEventName> {
  /** Unique; the effects of an event are known by it. */
  id: number;
  /** Its place in the order of all events. */
  position: number;
  domainId: number;
  name: N;
  recordId: number;
  /** The changed columns, of an update and of rows that have no id of their own. */
  changes: { readonly [C in DomainEventMap[N] & string]?: Change };
  /** The request, member or form that did it; empty for what the system did by itself. */
  origin: Partial<Origin>;
  /** The moment, as RFC 3339. */
  at: string;
}
