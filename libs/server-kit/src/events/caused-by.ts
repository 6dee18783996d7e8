import type { Origin } from '@crm/database';
import type { DomainEvent } from './domain-event.ts';

/** Returns the origin of what an event causes. */
export const causedBy = ({ id, domainId, origin }: DomainEvent): Origin => ({
  request_id: origin.request_id ?? '',
  domain_id: domainId,
  actor: { kind: 'system' },
  cause: { event_id: id, depth: (origin.cause?.depth ?? 0) + 1 },
  ...(origin.is_quiet && { is_quiet: true }),
  ...(origin.is_bulk && { is_bulk: true }),
});
