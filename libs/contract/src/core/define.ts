import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The base of an operation's path: /api, /api/rest, /api/auth or /api/form. */
export type Base = 'api' | 'rest' | 'auth' | 'form';

export const basePrefix: Record<Base, string> = { api: '', rest: '/rest', auth: '/auth', form: '/form' };

/** Greatest number of bytes of a body with a whole definition: a form, an estimate, all custom items of a kind. */
export const LARGE_BODY = 1_048_576;

/** Returns the characters of a file of so many bytes in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Returns the bytes of a JSON body that carries such a file in base64, with room for its other properties. */
export const fileBody = (bytes: number): number => base64Length(bytes) + 1_024;

/** One API call as data: routes, validation, response filtering, client and documentation are derived from it. */
export interface Operation {
  /** An imperative sentence of at most 80 characters, shown in the API reference and the client's docstrings. */
  summary: string;
  /** Further sentences for the API reference: limits, defaults, side effects. */
  description?: string;
  method: Method;
  /** Path below the base, with parameters in braces: `/deals/{id}`. */
  path: string;
  base?: Base;
  /** Further paths below /api of the same operation. */
  aliases?: readonly string[];
  access: Access;
  params?: TObject;
  query?: TObject;
  headers?: TObject;
  body?: TSchema;
  /** Greatest number of bytes of a body; default 256 KB, in a public call 16 KB. */
  bodyLimit?: number;
  /** True when the handler repairs text that cannot be stored; other calls refuse it with 422. */
  repairsText?: boolean;
  /** True when the call may be sent without its body. */
  bodyOptional?: boolean;
  /** The body may also come form-encoded (the token-auth family). */
  formEncoded?: boolean;
  /** Status of success; default 200. */
  status?: 200 | 201 | 202 | 204 | 302;
  response?: TSchema;
  /** Answers by status that do not have the common error shape. */
  otherResponses?: Readonly<Record<number, TSchema>>;
  /** The client's result: the body, body and headers, a file, a stream of bytes, or nothing. Default `json`. */
  answer?: 'json' | 'headers' | 'file' | 'stream' | 'empty';
  errors?: readonly ErrorCode[];
  /** True when the answer holds a secret; the server then does not store it for repeats of an `Idempotency-Key`. */
  secret?: boolean;
  /** True when demo-only members may call it; default: `demoMay`. */
  demo?: boolean;
}

export type Operations = Record<string, Operation>;

export interface Resource<O extends Operations = Operations> {
  /** Plural in kebab case; file, folder, tag, slice and locale key use the same string. */
  name: string;
  area: string;
  operations: O;
}

/** Declares a resource. Routes, validation, client, documentation and tests are derived from it. */
export function defineResource<const O extends Operations>(
  name: string,
  definition: { area: string; operations: O },
): Resource<O> {
  return { name, area: definition.area, operations: definition.operations };
}

/** Returns the operation's path below /api, with parameters in braces. */
export function fullPath(operation: Operation): string {
  return basePrefix[operation.base ?? 'rest'] + operation.path;
}

type StaticOf<S> = S extends TSchema ? Static<S> : Record<never, never>;

/** The validated input of an operation's handler. */
export interface Input<O extends Operation> {
  params: StaticOf<O['params']>;
  query: StaticOf<O['query']>;
  body: O['body'] extends TSchema ? Static<O['body']> : undefined;
  headers: StaticOf<O['headers']>;
}

/** The result of an operation's handler: for a redirect its URL, for a stream its source, for a file its bytes. */
export type Output<O extends Operation> = O['status'] extends 302
  ? string
  : O['answer'] extends 'stream'
    ? AsyncIterable<Uint8Array | string>
    : O['answer'] extends 'file'
      ? Uint8Array
      : O['response'] extends TSchema
        ? Static<O['response']>
        : void;
