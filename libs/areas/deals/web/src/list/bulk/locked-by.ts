import type { ApiFailure } from '@crm/web-kit';

/** Returns the number of locked deals in a refusal; undefined when it refused for another reason. */
export function lockedBy(failure: ApiFailure | undefined): number | undefined {
  if (failure?.code !== 'DealLocked') return undefined;
  const [first] = (failure.details ?? []) as { count?: number }[];
  return first?.count ?? 1;
}
