/** One API call as data, which the generated clients pass to `send`. Parameter names are in camelCase. */
export interface OperationSpec {
  /** `verbNoun`, named in the message of a `RequiredError`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The base URL of the path. */
  base: 'api' | 'rest' | 'auth' | 'form';
  /** Path below the base, parameters in braces: `/deals/{id}`. */
  path: string;
  /** Names of the path parameters. */
  pathParams: readonly string[];
  /** Names of the query parameters. */
  query: readonly string[];
  /** Names of the required path and query parameters. */
  required: readonly string[];
  /** Presence of a body. */
  body: 'none' | 'optional' | 'required';
  /**
   * The type of the result: the JSON body with camelCase keys, `{data, headers}` (header names in lower case),
   * `{blob, filename}`, a `ReadableStream` of the body's bytes, or nothing.
   */
  answer: 'json' | 'headers' | 'file' | 'stream' | 'empty';
}

/** The options of a single call. */
export interface SendOptions {
  /** Cancels the call, which rejects with an `ApiError` of code `Cancelled` and skips the default error handler. */
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key` (at most 255 characters, valid for 24 hours): a repeat gets the first answer. */
  idempotencyKey?: string;
  /** Sent as `Alt-Origin`: the URL of the page that embeds the public form (spec 1 §7). */
  altOrigin?: string;
  /** Sends cookies to another origin, for `GET /oauth_session` (spec 1 §7). */
  withCredentials?: boolean;
}

/**
 * A function that makes one call. `args` contains path and query parameters, and the body as `body`. Rejects with a
 * `RequiredError` before sending, or with an `ApiError`; never throws synchronously.
 */
export type Send = <T>(operation: OperationSpec, args: Record<string, unknown>, options?: SendOptions) => Promise<T>;
