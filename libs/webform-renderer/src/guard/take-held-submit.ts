import { GUARD_PROPERTY } from './guard-property.ts';

type Guard = { take?: () => boolean; held: boolean };

/**
 * Takes over from the inline guard after hydration. Returns true when the visitor pressed submit before, so that the
 * form
 * submits now; false without a guard (static page, published package) or after an earlier takeover.
 */
export const takeHeldSubmit = (): boolean => {
  const host = window as unknown as Record<string, Guard | undefined>;
  const guard = host[GUARD_PROPERTY];
  delete host[GUARD_PROPERTY];
  return guard?.take?.() ?? false;
};
