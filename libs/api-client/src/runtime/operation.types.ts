/** One call as data: what the generated modules hand to `send`. Parameter names are camelCase; the wire's are not. */
export interface OperationSpec {
  /** `verbNoun`, named in the message of a `RequiredError`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Which of the configured base addresses the path hangs below. */
  base: 'api' | 'rest' | 'auth' | 'form';
  /** Path below the base, parameters in braces: `/deals/{id}`. */
  path: string;
  /** Names of the path parameters. */
  pathParams: readonly string[];
  /** Names of the query parameters. */
  query: readonly string[];
  /** Names of the path and query parameters without which the call is not sent. */
  required: readonly string[];
  /** Whether the call has a body, and whether it may go without. */
  body: 'none' | 'optional' | 'required';
  /**
   * What the promise resolves to: the JSON body with camelCase keys, `{data, headers}` (header names in lower case),
   * `{blob, filename}`, the bytes of the body as they come (a `ReadableStream`), or nothing.
   */
  answer: 'json' | 'headers' | 'file' | 'stream' | 'empty';
}

/** What a single call may add. */
export interface SendOptions {
  /** Cancels the call: it rejects with an `ApiError` of code `Cancelled`, which no default error handler sees. */
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key` (at most 255 characters, kept for 24 hours): a repeat replays the first answer. */
  idempotencyKey?: string;
  /** Sent as `Alt-Origin`: the address of the page that embeds the public form (spec 1 §7). */
  altOrigin?: string;
  /** Lets cookies of another origin travel along, for `GET /oauth_session` (spec 1 §7). */
  withCredentials?: boolean;
}

/**
 * Makes one call. `args` holds path and query parameters side by side, and the body as `body`. Rejects with a
 * `RequiredError` before anything is sent, or with an `ApiError`; never throws synchronously.
 */
export type Send = <T>(operation: OperationSpec, args: Record<string, unknown>, options?: SendOptions) => Promise<T>;
