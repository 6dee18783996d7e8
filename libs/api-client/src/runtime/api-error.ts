import { camelPath } from './keys.ts';

/** A problem of a field in a 422 answer. */
export interface ApiIssue {
  /** camelCase path of the field: `customs[0].value`. */
  field: string;
  /** A rule or message key of the validation library. */
  rule: string;
  /** Values that the message interpolates. */
  params?: Record<string, string | number>;
}

/** The constructor argument of `ApiError`. */
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
 * The error of a failed call. `code` is a stable name: a code of the server's error table, or `NetworkError` (no
 * answer), `Cancelled` (by the caller's signal) or `MalformedAnswer` (the answer was not JSON).
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
  /** Seconds to wait before a retry, from `Retry-After`. */
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

  /** Returns the field issues of a 422 answer with camelCase paths; empty for other errors. */
  get issues(): ApiIssue[] {
    if (this.status !== 422 || !Array.isArray(this.details)) return [];
    return this.details.filter(isIssue).map((one) => ({ ...one, field: camelPath(one.field) }));
  }

  /** Returns the current record of a 409 `StaleRecord`, otherwise undefined. */
  current<T>(): T | undefined {
    if (this.code !== 'StaleRecord') return undefined;
    return (Array.isArray(this.details) ? this.details[0] : this.details) as T | undefined;
  }
}

const isIssue = (one: unknown): one is ApiIssue =>
  typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string' && 'rule' in one;
