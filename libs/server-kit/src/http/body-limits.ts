import type { Operation } from '@crm/contract';

/** The most bytes of a body, unless an operation says otherwise. */
export const ORDINARY_BODY = 256 * 1024;
/** The same of a call that needs no session and is no answer to a form: names, addresses, passwords, tokens. */
const SMALL_BODY = 16 * 1024;

/** The most JSON values of a body: parsing and validating that many holds the event loop for less than 50 ms. */
const ORDINARY_VALUES = 20_000;
const MOST_VALUES = 50_000;

/** Returns the most bytes that the body of an operation may have. */
export function bodyLimitOf({ bodyLimit, base, access }: Pick<Operation, 'bodyLimit' | 'base' | 'access'>): number {
  if (bodyLimit !== undefined) return bodyLimit;
  return base === 'auth' || (access.kind === 'public' && base !== 'form') ? SMALL_BODY : ORDINARY_BODY;
}

/** Returns the most values of a JSON body for a route that takes so many bytes. */
export const valueLimitOf = (bytes: number): number => (bytes > ORDINARY_BODY ? MOST_VALUES : ORDINARY_VALUES);
