import { camelPath } from './keys.ts';

/** One problem of one field, as a 422 answer lists them. */
export interface ApiIssue {
  /** camelCase path of the field: `customs[0].value`. */
  field: string;
  /** A rule or message key of the validation library. */
  rule: string;
  /** Numbers and names that the message interpolates. */
  params?: Record<string, string | number>;
}

/** What an `ApiError` is made of. */
export interface ApiErrorInit {
  status: number;
  code: string;
  message: string;
  requestId?: string;
  details?: unknown;
  errors?: unknown;
  retryAfter?: number;
  data?: unknown;
  cause?: unknown;
}

/**
 * A call that did not succeed. `code` is a stable name: one of the server's error table, or `NetworkError` (no answer
 * came), `Cancelled` (by the caller's signal) or `MalformedAnswer` (what came was not JSON).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** The server's id of the request, for support. */
  readonly requestId: string | undefined;
  /** The answer's `details`, keys in camelCase: field issues (422) or the current record (409 StaleRecord). */
  readonly details: unknown;
  /** The `errors` of the token-auth calls: a list of sentences, or lists by field with `fullMessages`. */
  readonly errors: unknown;
  /** Seconds to wait before a repeat makes sense, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The whole answer, keys in camelCase. */
  readonly data: unknown;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.requestId = init.requestId;
    this.details = init.details;
    this.errors = init.errors;
    this.retryAfter = init.retryAfter;
    this.data = init.data;
  }

  /** The field issues of a 422 answer with camelCase paths; empty for every other error. */
  get issues(): ApiIssue[] {
    if (this.status !== 422 || !Array.isArray(this.details)) return [];
    return this.details.filter(isIssue).map((one) => ({ ...one, field: camelPath(one.field) }));
  }

  /** The record as it now is, when this is a 409 `StaleRecord`; otherwise undefined. */
  current<T>(): T | undefined {
    if (this.code !== 'StaleRecord') return undefined;
    return (Array.isArray(this.details) ? this.details[0] : this.details) as T | undefined;
  }
}

const isIssue = (one: unknown): one is ApiIssue =>
  typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string' && 'rule' in one;
