import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DomainEvent } from './domain-event.ts';

/**
 * Returns the events as a table `event (event_id, domain_id, record_id)`, to be joined with their records. Subscribers
 * read as the owner of the database, so the join must include the company.
 */
export const eventRows = (events: readonly DomainEvent[]): RawBuilder<unknown> =>
  sql`unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ domainId }) => domainId)}::bigint[],
    ${events.map(({ recordId }) => recordId)}::bigint[]) as event (event_id, domain_id, record_id)`;
