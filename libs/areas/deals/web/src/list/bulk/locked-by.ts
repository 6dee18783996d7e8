import type { ApiFailure } from '@crm/web-kit';

/** How many deals the server found to be locked; undefined when that was not why it refused. */
export function lockedBy(failure: ApiFailure | undefined): number | undefined {
  if (failure?.code !== 'DealLocked') return undefined;
  const [first] = (failure.details ?? []) as { count?: number }[];
  return first?.count ?? 1;
}
