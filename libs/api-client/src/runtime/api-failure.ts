import { ApiError } from './api-error.ts';
import type { ApiIssue } from './api-error.ts';
import { RequiredError } from './required-error.ts';

/** A failed call as plain data, as it is kept in a store. */
export interface ApiFailure {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A code of the server's table, or `NetworkError`, `MalformedAnswer`, `RequiredError`. */
  code: string;
  message: string;
  requestId?: string;
  /** Field issues of a 422 answer; empty otherwise. */
  issues: ApiIssue[];
  /** Sentences by field, as the token-auth calls give them. */
  fieldErrors?: Record<string, string[]>;
  /** The record as it now is, of a 409 `StaleRecord`. */
  current?: unknown;
  /** Further details, such as what still uses the record (409 `InUse`). */
  details?: unknown;
  /** Seconds after which a repeat makes sense. */
  retryAfter?: number;
}

/** The failure that an error stands for; throws anything that is no failed call, since that is a mistake of ours. */
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
