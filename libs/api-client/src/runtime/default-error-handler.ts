import type { ApiError } from './api-error.ts';

/** A handler of failed calls: the call resolves to its return value or rejects with its exception. */
export type ErrorHandler = (error: ApiError) => unknown;

let shared: ErrorHandler | undefined;

/**
 * Sets the handler of failed calls for every `send` without its own `defaultErrorHandler` (spec 1 §7); `undefined`
 * removes it. Without a handler, failed calls reject.
 */
export function setDefaultErrorHandler(handler: ErrorHandler | undefined): void {
  shared = handler;
}

/** Returns the handler set by `setDefaultErrorHandler`. */
export const defaultErrorHandler = (): ErrorHandler | undefined => shared;
