import type { ApiError } from './api-error.ts';

/** Takes a failed call; what it returns becomes the result of the call, what it throws its rejection. */
export type ErrorHandler = (error: ApiError) => unknown;

let shared: ErrorHandler | undefined;

/**
 * Sets, or with undefined removes, the handler that every failed call goes to when its `createSend` has none of its
 * own (spec 1 §7). Without any handler failed calls reject.
 */
export function setDefaultErrorHandler(handler: ErrorHandler | undefined): void {
  shared = handler;
}

/** The handler set by `setDefaultErrorHandler`. */
export const defaultErrorHandler = (): ErrorHandler | undefined => shared;
