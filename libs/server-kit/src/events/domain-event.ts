import type { Origin } from '@crm/database';

/**
 * The domain events by name, with the columns that their changes may name. Each area declares its own:
 * `declare module '@crm/server-kit' { interface DomainEventMap { 'deal.updated': DealColumn } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas add to it
export interface DomainEventMap {}

/** The name of an event, such as `deal.created`: the entity and the change. */
export type DomainEventName = keyof DomainEventMap & string;

/** The values of a column before and after. */
export type Change = readonly [before: unknown, after: unknown];

/** A change of a company's record, as subscribers get it. */
export interface DomainEvent<N extends DomainEventName = DomainEventName> {
  /** The unique id by which handlers recognize a repeated event. */
  id: number;
  /** The position in the order of all events. */
  position: number;
  domainId: number;
  name: N;
  recordId: number;
  /** The changed columns, of an update and of rows without an id of their own. */
  changes: { readonly [C in DomainEventMap[N] & string]?: Change };
  /** The request, member or form that caused the event; empty for the system's own. */
  origin: Partial<Origin>;
  /** The time of the event, as RFC 3339. */
  at: string;
}
