import { GUARD_PROPERTY } from './guard-property.ts';

type Guard = { take?: () => boolean; held: boolean };

/**
 * Takes over from the inline guard, once the form lives: true when the visitor had pressed submit before, so that the
 * form submits now. False where no guard was (static page, published package) or somebody has taken over already.
 */
export const takeHeldSubmit = (): boolean => {
  const host = window as unknown as Record<string, Guard | undefined>;
  const guard = host[GUARD_PROPERTY];
  delete host[GUARD_PROPERTY];
  return guard?.take?.() ?? false;
};
