import type { Operation } from '@crm/contract';

/** The greatest size of a body in bytes, unless an operation sets its own. */
export const ORDINARY_BODY = 256 * 1024;
/** The greatest size for a call that needs no session and is no form answer: names, addresses, passwords, tokens. */
const SMALL_BODY = 16 * 1024;

/**
 * The greatest number of JSON values of a body: parsing and validating them holds the event loop for less than 50 ms.
 */
const ORDINARY_VALUES = 20_000;
const MOST_VALUES = 50_000;

/** Returns the greatest body size of an operation in bytes. */
export function bodyLimitOf({ bodyLimit, base, access }: Pick<Operation, 'bodyLimit' | 'base' | 'access'>): number {
  if (bodyLimit !== undefined) return bodyLimit;
  return base === 'auth' || (access.kind === 'public' && base !== 'form') ? SMALL_BODY : ORDINARY_BODY;
}

/** Returns the greatest number of JSON values for a route of this body size. */
export const valueLimitOf = (bytes: number): number => (bytes > ORDINARY_BODY ? MOST_VALUES : ORDINARY_VALUES);
