import { ApiError } from './api-error.ts';
import type { ApiIssue } from './api-error.ts';
import { RequiredError } from './required-error.ts';

/** A failed call as plain data, which a store can hold. */
export interface ApiFailure {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A code of the server's table, or `NetworkError`, `MalformedAnswer`, `RequiredError`. */
  code: string;
  message: string;
  requestId?: string;
  /** Field issues of a 422 answer; empty otherwise. */
  issues: ApiIssue[];
  /** Messages by field, from the token-auth calls. */
  fieldErrors?: Record<string, string[]>;
  /** The current record of a 409 `StaleRecord`. */
  current?: unknown;
  /** Further details, for example the uses of a record (409 `InUse`). */
  details?: unknown;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/**
 * Converts an `ApiError` or `RequiredError` to an `ApiFailure`; rethrows any other error, which is a programming error.
 */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof RequiredError) return { status: 0, code: error.name, message: error.message, issues: [] };
  if (!(error instanceof ApiError)) throw error;
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    requestId: error.requestId,
    issues: error.issues,
    fieldErrors: fieldErrorsOf(error.errors),
    current: error.current(),
    details: error.details,
    retryAfter: error.retryAfter,
  };
}

function fieldErrorsOf(errors: unknown): Record<string, string[]> | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  const { fullMessages: _sentences, ...fields } = errors as Record<string, string[]>;
  return fields;
}
